import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the console, ready to be sent. */
export interface Asset {
  readonly body: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly encoding: Encoding | undefined;
}

export type Encoding = 'br' | 'gzip';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const compressible = /^(text|application)\/|svg/;
/** Below this many bytes compression saves nothing. */
const smallest = 1_024;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** The file that a path of a URL names; undefined when it would lie outside of the folder. */
function fileOf(folder: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(decoded) || decoded.split('/').some((part) => part.startsWith('.'))) {
    return undefined;
  }
  const file = path.join(folder, decoded);
  return file.startsWith(`${folder}${path.sep}`) ? file : undefined;
}

/**
 * Reads files below a folder; what compresses is compressed once and kept in memory as long as the file
 * stays the same.
 */
export function createAssets(folder: string) {
  const kept = new Map<string, { readonly etag: string; readonly body: Buffer<ArrayBuffer> }>();
  const compressed = async (file: string, etag: string, encoding: Encoding) => {
    const key = `${encoding}:${file}`;
    const known = kept.get(key);
    if (known?.etag === etag) return known.body;
    const body = await compressors[encoding](await readFile(file));
    kept.set(key, { etag, body });
    return body;
  };
  return async (pathname: string, accepted: readonly Encoding[]): Promise<Asset | undefined> => {
    const file = fileOf(folder, pathname);
    const facts = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !facts?.isFile()) return undefined;
    const type = types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
    const isWorth = compressible.test(type) && facts.size >= smallest;
    const encoding = isWorth ? accepted[0] : undefined;
    const etag = `"${facts.size.toString(36)}-${facts.mtimeMs.toString(36)}${encoding ? `-${encoding}` : ''}"`;
    const body = encoding ? await compressed(file, etag, encoding) : await readFile(file);
    return { body, type, etag, encoding };
  };
}
