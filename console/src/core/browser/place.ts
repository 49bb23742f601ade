/**
 * The path of a host that the console lives below, as in /steward; '' at the root. The base element of the
 * page says it.
 */
export const consolePath = (): string => new URL('.', document.baseURI).pathname.replace(/\/$/, '');

/** A path of the address bar as the routes have it. */
export const routePath = (pathname: string): string => pathname.slice(consolePath().length) || '/';

/** Whether a path is within the console. */
export const isOwnPath = (pathname: string): boolean =>
  `${pathname}/`.startsWith(`${consolePath()}/`);
