import { transformAsync } from '@babel/core';

/** The files that styles stand in. */
export const styled = /\/src\/.*\.(styles\.ts|tsx)$/;

/**
 * A source with its styles as short as they can be without saying something else: they are texts,
 * which nothing downstream makes smaller.
 */
export async function flatStyles(filename: string, source: string): Promise<string> {
  const options = {
    minify: true,
    pure: true,
    displayName: false,
    fileName: false,
    ssr: false,
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
  return result?.code ?? source;
}
