import { createAssets } from './assets.ts';
import type { Asset, Encoding } from './assets.ts';
import type { ConsoleConfig } from './consoleConfig.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface StaticsOptions {
  /** The folder of the built console, as an absolute path. */
  readonly folder: string;
  readonly config: ConsoleConfig;
  /** Where people reach the console, where that is known. */
  readonly publicUrl?: string | undefined;
  /** Makes the OpenAPI document; asked for once, when somebody wants it. */
  readonly openApi: () => unknown;
  /** Whether the platform reaches its data. */
  readonly healthy: () => Promise<boolean>;
}

type Headers = Readonly<Record<string, string>>;

const year = 'public, max-age=31536000, immutable';
const unbuilt =
  'The console has not been built, so there is nothing to show here; the API under /api/admin answers all the same. Run: npm run build\n';

/** Compressions that the caller reads, the better one first; one with q=0 is refused. */
function acceptedBy(request: Request): readonly Encoding[] {
  const named = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => named.includes(encoding));
}

/** A path without an extension that a browser navigates to is a screen of the console. */
const isScreen = (request: Request, pathname: string) =>
  (request.headers.get('accept') ?? '').includes('text/html') &&
  !(pathname.split('/').at(-1) ?? '').includes('.');

/**
 * Answers all that is not the API: the built console's files, its index page for each of its screens,
 * /config.json, /openapi.json, and /health for whatever watches over the server.
 */
export function createStatics(options: StaticsOptions) {
  const { folder, config, publicUrl, openApi, healthy } = options;
  const headers = securityHeaders(config, publicUrl);
  const assetAt = createAssets(folder);
  let document: string | undefined;

  const answer = (request: Request, status: number, body: BodyInit | null, more: Headers) =>
    new Response(request.method === 'HEAD' ? null : body, {
      status,
      headers: { ...headers, ...more },
    });
  const text = (request: Request, status: number, body: string, more: Headers = {}) =>
    answer(request, status, body, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      ...more,
    });
  const json = (request: Request, body: string, status = 200) =>
    answer(request, status, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  const file = (request: Request, asset: Asset, cacheControl: string) => {
    const facts: Headers = {
      'cache-control': cacheControl,
      etag: asset.etag,
      vary: 'accept-encoding',
      ...(asset.encoding && { 'content-encoding': asset.encoding }),
    };
    // A proxy that compresses marks it as weak; the same content it is.
    const known = request.headers.get('if-none-match')?.split(/\s*,\s*(?:W\/)?|^W\//) ?? [];
    if (known.includes(asset.etag)) return answer(request, 304, null, facts);
    const length = String(asset.body.length);
    return answer(request, 200, asset.body, {
      ...facts,
      'content-type': asset.type,
      'content-length': length,
    });
  };

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const allow = 'GET, HEAD';
      return text(request, 405, `Only ${allow} are answered here.\n`, { allow });
    }
    if (pathname === '/config.json') return json(request, JSON.stringify(config));
    if (pathname === '/openapi.json')
      return json(request, (document ??= JSON.stringify(openApi())));
    if (pathname === '/health') {
      const status = (await healthy()) ? 'ok' : 'failed';
      return json(request, JSON.stringify({ status }), status === 'ok' ? 200 : 503);
    }
    const accepted = acceptedBy(request);
    const asset = pathname === '/' ? undefined : await assetAt(pathname, accepted);
    if (asset) {
      return file(request, asset, pathname.startsWith('/assets/') ? year : 'no-cache');
    }
    if (!isScreen(request, pathname) && pathname !== '/') {
      return text(request, 404, 'There is nothing here.\n');
    }
    const index = await assetAt('/index.html', accepted);
    return index ? file(request, index, 'no-cache') : text(request, 503, unbuilt);
  };
}
