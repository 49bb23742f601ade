import { createCompanyFinder } from '@steward/api';
import { expect, test } from 'vitest';
import { createTwins } from './twins.ts';

test('a file knows the same companies for the same as the platform does', () => {
  const twins = createTwins();
  const finder = createCompanyFinder<{ name: string; website: string; line: number }>();
  const names = ['Acme', 'ACME ', 'Ａcme', 'Bolt', 'bolt  works', 'Bolt works'];
  const sites = ['', 'acme.example', 'https://www.acme.example/x', 'bolt.example', '  '];
  for (let line = 2; line < 400; line += 1) {
    const name = names[(line * 7) % names.length] ?? '';
    const row = { name, theme: '', website: sites[(line * line) % sites.length] ?? '' };
    const same = finder.find(row);
    if (same === undefined) finder.keep({ ...row, line });
    expect(twins.above(row, line), JSON.stringify(row)).toBe(same?.line);
  }
  twins.close();
});

test('thousands of one name cost no more than others', { timeout: 20_000 }, () => {
  const twins = createTwins();
  for (let line = 2; line < 30_000; line += 1) {
    twins.above({ name: 'One', theme: '', website: `${line}.example` }, line);
  }
  expect(twins.above({ name: 'One', theme: '', website: '77.example' }, 30_000)).toBe(77);
  twins.close();
});
