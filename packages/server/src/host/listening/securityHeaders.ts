import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createHash } from 'node:crypto';
import type { ConsoleConfig } from './consoleConfig.ts';

/** Allows empty style elements alone: scripts fill them rule by rule, and injected text does nothing. */
const emptyStyle = `'sha256-${createHash('sha256').digest('base64')}'`;

/** The origins that the console may call besides its own, from its settings. */
function apiOrigins({ baseUrl, paths }: ConsoleConfig): readonly string[] {
  const urls = [baseUrl, ...Object.values(typeof paths === 'object' && paths ? paths : {})];
  const absolute = urls.filter((url) => typeof url === 'string').filter((url) => URL.canParse(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}

/** Middleware that sets the security headers of every answer beside the API's. */
export const securityHeaders = (
  config: ConsoleConfig,
  publicUrl: string | undefined,
): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", emptyStyle],
      imgSrc: ["'self'", 'https:', 'http:', 'data:'],
      connectSrc: ["'self'", ...apiOrigins(config)],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
    // Other sites may show the pictures of the console.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // Only where people use https: by http the header would be ignored.
    strictTransportSecurity: /^https:/i.test(publicUrl ?? '') && 'max-age=31536000',
    xFrameOptions: 'DENY',
  });
