import { basePath, defaultProviderTable } from '@steward/api';
import type { Field, Fields, Route } from '@steward/api';

const samples: Partial<Record<Field['kind'], unknown>> = {
  email: 'sample@example.com',
  url: 'https://sample.example',
  password: 'a long enough password',
  secret: 'whsec_a-secret-that-is-long-enough',
  number: 1,
  flag: 1,
  boolean: true,
  reference: 1,
  references: [1],
  date: '2126-01-31T09:00:00Z',
  list: [],
  records: [],
  record: {},
};

const sampleOf = ({ kind, options, default: initial }: Field): unknown =>
  initial ?? samples[kind] ?? options?.[0]?.value ?? 'sample';

/** A value for each field of a body, so that a call with it would have an effect. */
const sampleBody = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));

function fileBody(name: string): FormData {
  const form = new FormData();
  form.set(name, new Blob(['name\nSample Company\n']), 'companies.csv');
  return form;
}

const pathOf = ({ path }: Route, id: number): string =>
  `${basePath}${path}`.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'tableName' ? defaultProviderTable : String(id),
  );

/** A call about record 1 with a body that is valid, as far as its fields can tell. */
export function sampleRequest(route: Route, headers: Readonly<Record<string, string>>) {
  const { method, body } = route;
  const address = pathOf(route, 1);
  if (body === undefined) return new Request(`http://steward.test${address}`, { method, headers });
  if (body.kind === 'file') {
    const init = { method, headers, body: fileBody(body.name) };
    return new Request(`http://steward.test${address}`, init);
  }
  const one = sampleBody(body.fields);
  return new Request(`http://steward.test${address}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body.kind === 'list' ? [one] : one),
  });
}

/** A call about a record that does not exist, and without a body: it is refused, but not for want of a right. */
export const emptyRequest = (route: Route, headers: Readonly<Record<string, string>>) =>
  new Request(`http://steward.test${pathOf(route, 999_999)}`, { method: route.method, headers });
