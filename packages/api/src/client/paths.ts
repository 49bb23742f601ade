import { TemplateError } from './errors.ts';

/** The beginning of every path. */
export const basePath = '/api/admin';

/** The names of the placeholders of a path template. */
export type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/**
 * Fills the placeholders of a path template. Values are percent-encoded.
 * @throws TemplateError when a placeholder has no value, or an empty one.
 */
export function fillPath(
  template: string,
  params: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  return template.replace(/\{([^{}]*)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new TemplateError(
        `The path ${template} needs a value for {${name}}, and none was given.`,
      );
    }
    const text = String(value);
    if (text === '.' || text === '..') {
      throw new TemplateError(`The path ${template} cannot take "${text}" for {${name}}.`);
    }
    return encodeURIComponent(text);
  });
}

/**
 * Replaces the beginning of a path template by the longest override that matches whole segments.
 *
 * @example
 * overridePath('/signals/{signalId}', { '/signals': '/v2/alerts' }); // '/v2/alerts/{signalId}'
 */
export function overridePath(
  template: string,
  overrides: Readonly<Record<string, string>> = {},
): string {
  const match = Object.keys(overrides)
    .filter((prefix) => template === prefix || template.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0];
  return match === undefined ? template : `${overrides[match]}${template.slice(match.length)}`;
}
