import { transformAsync } from '@babel/core';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** The files that styles stand in. */
export const styled = /\/src\/.*\.(styles\.ts|tsx)$/;

/** The texts of styles, by what stands before them. */
const style = /(?<=css|styled\.\w+|styled\([\w.]+\)|}\))`[^`]*`/g;

/**
 * What a style says as well without: last semicolons, spaces around `>`, `/` and comparisons and
 * before a query, zeros before a point.
 */
const idle =
  /;(?=})| (?=[<>/]=? )|(?<=[<>/]=?) |(?<=@media|@container) (?=\()|(?<=[ :,(])0(?=\.\d)/g;

/** Three letters for a file, the same on every machine. */
const shortId = (filename: string) =>
  createHash('sha256')
    .update(path.relative(import.meta.dirname, filename).replaceAll(path.sep, '/'))
    .digest('base64url')
    .slice(0, 3);

/**
 * A source with its styles as short as they can be without saying something else: they are texts,
 * which nothing downstream makes smaller. `named` gives each styled element an identity of its own, by
 * which a browser knows again what a server has drawn.
 */
export async function flatStyles(
  filename: string,
  source: string,
  { named }: { named: boolean },
): Promise<string> {
  const options = {
    minify: true,
    pure: true,
    displayName: false,
    fileName: false,
    ssr: named,
    transpileTemplateLiterals: false,
  };
  const result = await transformAsync(source, {
    filename,
    // The plugin is found from here, whoever builds.
    cwd: import.meta.dirname,
    configFile: false,
    babelrc: false,
    retainLines: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-styled-components', options]],
  });
  const id = shortId(filename);
  return (
    (result?.code ?? source)
      .replace(
        /componentId: "sc-\w+-(\d+)"/g,
        (_, nth: string) => `componentId: "s${id}${Number(nth) || ''}"`,
      )
      .replace(style, (text) => text.replace(idle, '').replace(/='([a-z][\w-]*)'(?=\])/g, '=$1'))
      // Without anything to fill in, a part of a style is a text.
      .replace(/\bcss(`(?:(?!\$\{)[^`\\])*`)/g, '$1')
  );
}
