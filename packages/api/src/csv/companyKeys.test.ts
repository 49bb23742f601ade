import { expect, test } from 'vitest';
import { companyNameKey, createDuplicateIndex, websiteHost } from './duplicates.ts';
import type { CompanyIdentity } from './duplicates.ts';

test('a host is compared without its scheme, www and path', () => {
  expect(websiteHost('HTTPS://www.Acme.com/about')).toBe('acme.com');
  expect(websiteHost('caf\u00e9.example')).toBe(websiteHost('cafe\u0301.example'));
  expect(websiteHost(undefined)).toBe('');
});

test('names are compared without case, width and odd spaces', () => {
  expect(companyNameKey(' ＡＣＭＥ   Corp ')).toBe('acme corp');
});

test.each([
  ['same name, no website', { name: 'Acme' }, { name: 'ACME ' }, true],
  [
    'same name, one website',
    { name: 'Acme', website: 'acme.com' },
    { name: 'Acme', website: null },
    true,
  ],
  [
    'same name, same host',
    { name: 'Acme', website: 'http://acme.com/x' },
    { name: 'Acme', website: 'www.acme.com' },
    true,
  ],
  [
    'same name, other host',
    { name: 'Acme', website: 'acme.com' },
    { name: 'Acme', website: 'acme.de' },
    false,
  ],
  [
    'other name',
    { name: 'Acme', website: 'acme.com' },
    { name: 'Acme Labs', website: 'acme.com' },
    false,
  ],
])('two companies with %s', (_case, one, other, same) => {
  for (const [kept, sought] of [
    [one, other],
    [other, one],
  ] as const) {
    const index = createDuplicateIndex();
    index.add({ ...sought, name: 'Another' }, 1);
    index.add(kept, 2);
    expect(index.find(sought)).toBe(same ? 2 : undefined);
  }
});

test('the index finds the first of several companies that are the same', () => {
  const [plain, sited, other] = [
    { name: 'Acme' },
    { name: 'ACME', website: 'https://www.acme.example/home' },
    { name: 'acme ', website: 'other.example' },
  ];
  const firstOf = (kept: readonly CompanyIdentity[], sought: object) => {
    const index = createDuplicateIndex();
    kept.forEach((company, position) => index.add(company, position));
    return kept[index.find({ name: 'Acme', ...sought }) ?? -1];
  };
  expect(firstOf([plain, sited], { website: 'acme.example' })).toBe(plain);
  expect(firstOf([sited, plain], { website: 'acme.example' })).toBe(sited);
  expect(firstOf([other, sited], {})).toBe(other);
  expect(firstOf([other, sited], { website: 'third.example' })).toBeUndefined();
});
