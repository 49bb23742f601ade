import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The path of the reference of the API. */
export const apiReferencePath = '/api/docs';

const require = createRequire(import.meta.url);

const files = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/** Addresses are relative, since the server may be below a path of its host. */
const page = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))} API</title>
    <link rel="icon" href="../favicon.svg" />
    <link rel="stylesheet" href="docs/${files[0]}" />
  </head>
  <body>
    <main id="reference"></main>
    <noscript>This page needs JavaScript. The API is described in /openapi.json, too.</noscript>
    <script src="docs/${files[1]}"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/** Starts Swagger UI: a page may contain no script itself. */
const start = `SwaggerUIBundle({
  url: new URL('../openapi.json', location.href).href,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** A reference of the API for people, made by Swagger UI from the OpenAPI document. */
export function createApiReference(productName: string): Hono {
  const folder = path.dirname(require.resolve('swagger-ui-dist'));
  const app = new Hono();
  app.use(`${apiReferencePath}/*`, compress());
  app.get(apiReferencePath, (c) => c.html(page(productName)));
  app.get(`${apiReferencePath}/start.js`, (c) =>
    c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  for (const file of files) {
    app.get(`${apiReferencePath}/${file}`, serveStatic({ path: path.join(folder, file) }));
  }
  return app;
}
