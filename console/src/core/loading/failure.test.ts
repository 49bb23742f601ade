import { expect, test } from 'vitest';
import { classifyFailure } from './failure.ts';

const lost = { isChunkError: true, retried: false, version: undefined, onLine: true } as const;

test.each([
  ['an error of its own', { isChunkError: false }, 'broken'],
  [
    'an error of its own, on a server that has a newer console',
    { isChunkError: false, version: 'other' },
    'broken',
  ],
  ['a chunk that did not arrive', {}, 'unreachable'],
  [
    'a chunk that did not arrive, and the server does not say more',
    { version: 'unknown' },
    'unreachable',
  ],
  [
    'a chunk that did not arrive once from a server as old as the page',
    { version: 'same' },
    'unreachable',
  ],
  ['the same, asked for again in vain', { version: 'same', retried: true }, 'cached'],
  [
    'asked for again in vain, and the server does not say more',
    { version: 'unknown', retried: true },
    'unreachable',
  ],
  ['a chunk that the server has no more', { version: 'other' }, 'outdated'],
  [
    'a chunk that the server has no more, asked for again',
    { version: 'other', retried: true },
    'outdated',
  ],
  ['no connection', { onLine: false }, 'offline'],
  ['no connection, asked for again', { onLine: false, retried: true }, 'offline'],
] as const)('%s', (_what, signs, failure) => {
  expect(classifyFailure({ ...lost, ...signs })).toBe(failure);
});
