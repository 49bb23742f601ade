import { createHash } from 'node:crypto';
import type { ConsoleConfig } from './consoleConfig.ts';

/** A style element that is empty: scripts fill it rule by rule, and text that someone smuggled in does nothing. */
const emptyStyle = `'sha256-${createHash('sha256').digest('base64')}'`;

/** Where the console may call: its own origin, and those that its settings name. */
function origins({ baseUrl, paths }: ConsoleConfig): readonly string[] {
  const named = [baseUrl, ...Object.values(typeof paths === 'object' && paths ? paths : {})];
  const absolute = named
    .filter((url) => typeof url === 'string')
    .filter((url) => URL.canParse(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}

/**
 * The headers of everything that is not an answer of the API. Where people reach the console by https, browsers
 * are told to come no other way: what is typed into a page that came unencrypted can be read on the way.
 */
export const securityHeaders = (
  config: ConsoleConfig,
  publicUrl: string | undefined,
): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' https: http: data:",
    ["connect-src 'self'", ...origins(config)].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  ...(/^https:/i.test(publicUrl ?? '') && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
