import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Handler } from 'hono';
import { etag } from 'hono/etag';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGuides } from './guides.ts';
import { productNameOf } from './consoleConfig.ts';
import type { ConsoleConfig } from './consoleConfig.ts';
import { publicPathOf } from './publicPath.ts';
import { immutable } from './caching.ts';
import { createApiReference } from '../operations/apiReference.ts';
import type { OperationsApp } from '../operations/app.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { Logger } from '../../base/services.ts';

export interface StaticAppOptions {
  /** Folder of the built console, as an absolute path. */
  readonly folder: string;
  /** Folder of the built guides, as an absolute path; it may be missing. */
  readonly docs: string;
  readonly config: ConsoleConfig;
  /** The address at which people reach the console, if it is known. */
  readonly publicUrl?: string | undefined;
  /** Makes the OpenAPI document. */
  readonly openApi: () => object;
  /** The endpoints for monitoring. */
  readonly operations: OperationsApp;
  readonly logger: Logger;
}

const notBuilt =
  'The console has not been built; only the API under /api/admin works. To build it, run: npm run build\n';

/** A path without an extension that a browser navigates to is a screen of the console. */
const isScreen = (pathname: string, accept = '') =>
  pathname === '/' || (accept.includes('text/html') && !/\.[^/]*$/.test(pathname));

/** Serves the console's page, which is built for the root of a host, with the path that it is below. */
const createPage =
  (file: string, publicPath: string): Handler =>
  async (c, next) => {
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined) return next();
    return c.html(html.replace(/<base href="\/" ?\/?>/, `<base href="${publicPath}/" />`));
  };

/**
 * The part of the server beside the API: the built console's files, its page for each of its screens, the guides,
 * /config.json, /openapi.json, the reference of the API, and the answers to whatever watches over the server.
 */
export function createStaticApp(options: StaticAppOptions): OperationsApp {
  const { folder, docs, config, publicUrl, openApi, operations, logger } = options;
  const files = serveStatic({
    precompressed: true,
    rewriteRequestPath: (name) => path.join(folder, name),
  });
  const publicPath = publicPathOf(publicUrl);
  const page = createPage(path.join(folder, 'index.html'), publicPath);
  const guides = createGuides(docs, publicPath);

  const app: OperationsApp = new Hono();
  app.use(securityHeaders(config, publicUrl), etag(), async (c, next) => {
    c.header('cache-control', 'no-cache');
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    c.header('allow', 'GET, HEAD');
    return c.text('Only GET, HEAD are answered here.\n', 405);
  });
  app.get('/config.json', (c) => c.json({ ...guides.config(), ...config }));
  app.get('/openapi.json', (c) => c.json(openApi()));
  app.route('/', operations);
  app.route('/', createApiReference(productNameOf(config)));
  app.route('/', guides.app);
  app.get('/', page);
  app.get('/index.html', page);
  app.use(async (c, next) => {
    // Hidden files stay hidden.
    if (c.req.path.includes('/.')) return next();
    const response = await files(c, next);
    if (response instanceof Response && c.req.path.startsWith('/assets/')) {
      response.headers.set('cache-control', immutable);
    }
    return response;
  });
  app.use(async (c, next) =>
    isScreen(c.req.path, c.req.header('accept'))
      ? page(c, next)
      : c.text('There is nothing here.\n', 404),
  );
  app.notFound((c) => c.text(notBuilt, 503));
  app.onError((error, c) => {
    logger.error('A request failed', { path: c.req.path, error: error.stack ?? error.message });
    return c.text('The server failed to answer. Its log says why.\n', 500);
  });
  return app;
}
