/** The path of a public address without a slash at its end, as in /steward; '' at the root of its host. */
export const publicPathOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');

/**
 * The address of a request without the public path. A proxy may have taken it off, and whatever calls the
 * server directly does not know it: an address without it is left as it is.
 */
export function withoutPublicPath(url: string, publicPath: string): string {
  const rest = url.slice(publicPath.length);
  if (publicPath === '' || !url.startsWith(publicPath) || !/^[/?]|^$/.test(rest)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
