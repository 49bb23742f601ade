import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const lost = { missing: true, tried: false, version: undefined, onLine: true } as const;

test.each([
  ['an error of its own', { missing: false }, 'broken'],
  [
    'an error of its own, on a server that has a newer console',
    { missing: false, version: 'other' },
    'broken',
  ],
  ['a part that did not arrive', {}, 'unreachable'],
  [
    'a part that did not arrive, and the server does not say more',
    { version: 'unknown' },
    'unreachable',
  ],
  [
    'a part that did not arrive once from a server as old as the page',
    { version: 'same' },
    'unreachable',
  ],
  ['the same, asked for again in vain', { version: 'same', tried: true }, 'kept'],
  [
    'asked for again in vain, and the server does not say more',
    { version: 'unknown', tried: true },
    'unreachable',
  ],
  ['a part that the server has no more', { version: 'other' }, 'outdated'],
  [
    'a part that the server has no more, asked for again',
    { version: 'other', tried: true },
    'outdated',
  ],
  ['no connection', { onLine: false }, 'offline'],
  ['no connection, asked for again', { onLine: false, tried: true }, 'offline'],
] as const)('%s', (_what, signs, failure) => {
  expect(failureOf({ ...lost, ...signs })).toBe(failure);
});
