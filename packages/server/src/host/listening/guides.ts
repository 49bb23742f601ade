import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { immutable } from './caching.ts';

/** The path of the guides, as they are built. */
const guidesPath = '/docs';

/** An address below it, at the beginning of an attribute, of a string or of a url() of a style sheet. */
const addresses = /(?<=["'`(\\])\/docs\//g;

/** Puts the public path before the addresses within pages, scripts and style sheets. */
const addPublicPath =
  (publicPath: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const type = c.res.headers.get('content-type') ?? '';
    if (publicPath === '' || !/^text\/(?:html|javascript|css)/.test(type)) return;
    const { status, headers } = c.res;
    const text = (await c.res.text()).replace(addresses, `${publicPath}${guidesPath}/`);
    c.res = new Response(text, { status, headers });
    c.res.headers.delete('content-length');
  };

/** The guides, where they are built. */
interface Guides {
  readonly app: Hono;
  /** The setting of the console for them: their address, if they are built. */
  config(): { readonly docs?: string };
}

/** Serves the guides from the folder of their build; a server may run before they are built. */
export function createGuides(folder: string, publicPath: string): Guides {
  const isBuilt = () => existsSync(path.join(folder, 'index.html'));
  const files = serveStatic({
    rewriteRequestPath: (name) => path.join(folder, name.slice(guidesPath.length)),
  });
  const app = new Hono();
  app.get(guidesPath, (c, next) =>
    isBuilt() ? Promise.resolve(c.redirect(`${publicPath}${guidesPath}/`)) : next(),
  );
  app.use(`${guidesPath}/*`, compress(), addPublicPath(publicPath), async (c, next) => {
    if (!isBuilt()) return next();
    const isHidden = c.req.path.includes('/.');
    const response = isHidden ? undefined : await files(c, async () => undefined);
    if (!(response instanceof Response)) {
      return c.html(await readFile(path.join(folder, '404.html'), 'utf8'), 404);
    }
    if (c.req.path.startsWith(`${guidesPath}/assets/`)) {
      response.headers.set('cache-control', immutable);
    }
    return response;
  });
  return {
    app,
    config: () => (isBuilt() ? { docs: `${publicPath}${guidesPath}/` } : {}),
  };
}
