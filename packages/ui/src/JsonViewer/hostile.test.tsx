import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compare } from '../JsonDiff/compare.ts';
import { JsonDiff } from '../JsonDiff/JsonDiff.tsx';
import { JsonViewer } from './JsonViewer.tsx';
import { treeOf, type JsonOptions } from './rows/tree.ts';
import { pathText } from './document/pathText.ts';
import { copyText } from './document/plainJson.ts';
import { searchJson } from './search/search.ts';

const never = () => false;

const options = (more: Partial<JsonOptions> = {}): JsonOptions => ({
  inspectDepth: 2,
  stringLength: 200,
  groupLength: 100,
  expansion: new Map(),
  revealed: new Set(),
  ...more,
});

const refuse = (): never => {
  throw new Error('no entry');
};

const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const deep = (levels: number) => {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { in: value } : [value];
  return value;
};

const sparse = (): unknown[] => {
  const list: unknown[] = [];
  list.length = 2 ** 32 - 1;
  list[3] = 'three';
  return list;
};

const ring: Record<string, unknown> = { name: 'ring' };
ring['self'] = ring;

/** Makes two more of itself each time it is read. */
const endless = (): object => ({
  get left() {
    return endless();
  },
  get right() {
    return endless();
  },
});

/** Every trap of a proxy, each throwing by itself and all at once. */
const traps = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'] as const;
const proxies = traps.flatMap((trap) =>
  [{ a: 1 }, [1]].map((target): [string, unknown] => [
    `a proxy of ${JSON.stringify(target)} whose ${trap} throws`,
    new Proxy(target, { [trap]: refuse }),
  ]),
);

const fakeDate: unknown = Object.create(Date.prototype);
const fakeMap: unknown = Object.create(Map.prototype);

const hostile: [string, unknown][] = [
  [
    'a getter that throws',
    { a: 1, b: Object.defineProperty({}, 'c', { enumerable: true, get: refuse }) },
  ],
  ['an array with a getter', Object.defineProperty([1, 2], 0, { get: refuse })],
  ['a revoked proxy', revoked({})],
  ['a revoked array', { list: revoked([]) }],
  ...proxies,
  [
    'a proxy that claims a huge length',
    new Proxy([], { get: (_, key) => (key === 'length' ? 1e300 : 7) }),
  ],
  ['a proxy that claims a length of no number', new Proxy([], { get: () => 'many' })],
  ['100,000 levels', deep(100_000)],
  ['an array of 2^32 - 1 items', sparse()],
  ['a circle', ring],
  ['endless values', endless()],
  ['names that are symbols', { [Symbol('hidden')]: 1, shown: 2 }],
  ['symbols', [Symbol('a'), Symbol.iterator]],
  ['big integers', { id: 2n ** 70n, list: new BigInt64Array([1n, 2n]) }],
  ['typed arrays', { bytes: new Uint8Array(10_000), view: new DataView(new ArrayBuffer(8)) }],
  ['dates', [new Date(0), new Date(Number.NaN), fakeDate]],
  [
    'maps and sets',
    [
      new Map<unknown, unknown>([
        [revoked({}), 1],
        [Symbol('k'), 2],
      ]),
      new Set([ring]),
      fakeMap,
    ],
  ],
  ['no prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ['a text that throws', { a: Object.assign(new Error('x'), { toString: refuse }) }],
  ['a tag that throws', Object.defineProperty({}, Symbol.toStringTag, { get: refuse })],
  ['functions', { f: refuse, g: Map }],
  ['numbers', [Number.NaN, Infinity, -Infinity, -0]],
  ['toJSON that throws', { toJSON: refuse, at: Object.assign(new Date(0), { toJSON: refuse }) }],
  ['names of JavaScript', JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')],
  ['half a letter', ['\ud800', { '\udfff': 1 }]],
];

/** Reads a document in every way that the viewer does. */
function readAll(value: unknown): void {
  for (const depth of [1, 2, Infinity]) {
    const tree = treeOf(value, options({ inspectDepth: depth }));
    for (const index of [0, 1, 2, tree.count - 1]) if (index < tree.count) tree.row(index);
  }
  expect(renderToString(<JsonViewer value={value} />)).toContain('tree');
  expect(renderToString(<JsonDiff before={value} after={value} />)).toContain('No difference');
  expect(renderToString(<JsonDiff before={value} after={{ a: 1 }} />)).toContain('tree');
  const search = searchJson(value, 'nowhere', never);
  for (let step = 0; step < 200 && !search.next().done; step += 1);
  try {
    const { text } = copyText(value, [], never);
    expect(typeof text).toBe('string');
  } catch (reason) {
    expect(String(reason)).toContain('the value is too large');
  }
}

it.each(hostile)('shows, searches, compares and copies %s', (_name, value) => {
  readAll(value);
});

/** Numbers between 0 and 1 that are the same at each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('shows, searches, compares and copies any mixture of them', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const next = random(seed);
    const parts = hostile.map(([, value]) => value).filter((value) => value !== hostile[13]?.[1]);
    const createdObjects: object[] = [];
    const make = (levels: number): unknown => {
      const pick = Math.floor(next() * 8);
      if (levels === 0 || pick === 0) return parts[Math.floor(next() * 8)];
      if (pick === 1 && createdObjects.length > 0)
        return createdObjects[Math.floor(next() * createdObjects.length)];
      const members = Array.from({ length: Math.floor(next() * 4) }, () => make(levels - 1));
      const value =
        pick === 2
          ? new Set(members)
          : pick === 3
            ? new Map(members.map((member, at) => [next() < 0.5 ? at : member, member]))
            : pick === 4
              ? new Proxy(members, next() < 0.3 ? { get: refuse } : {})
              : pick < 7
                ? Object.fromEntries(members.map((member, at) => [`k${at}`, member]))
                : members;
      createdObjects.push(value);
      return value;
    };
    readAll(make(4));
  }
});

describe('a copy', () => {
  const messageOf = (value: unknown) =>
    copyText(value, [], never).losses.map(({ path, text }) => `${pathText(path)}: ${text}`);

  it('says what JSON cannot hold, and where', () => {
    const value = {
      list: [1, Number.NaN, -Infinity],
      at: new Date(Number.NaN),
      none: undefined,
      mark: Symbol('mark'),
      call: Math.max,
      big: 12n,
      ring,
      [Symbol('named')]: 1,
      fine: [null, true, 'text', 0, new Date(0), new Map([['a', new Set([1])]]), new Uint8Array(2)],
    };
    expect(messageOf(value)).toEqual([
      '["Symbol(named)"]: left out',
      'list[1]: NaN',
      'list[2]: -Infinity',
      'at: Invalid Date',
      'none: undefined',
      'mark: Symbol(mark)',
      'call: function max() { [native code] }',
      'big: 12',
      'ring.self: [Circular]',
    ]);
    expect(JSON.parse(copyText(value, [], never).text)).toMatchObject({
      list: [1, 'NaN', '-Infinity'],
      at: 'Invalid Date',
      none: 'undefined',
      big: '12',
      fine: [null, true, 'text', 0, '1970-01-01T00:00:00.000Z', { a: [1] }, [0, 0]],
    });
  });

  it('says it of a single value, and nothing of what is fine', () => {
    expect(messageOf(Number.NaN)).toEqual([': NaN']);
    expect([messageOf(1), messageOf('NaN'), messageOf(null), messageOf({ a: [] })]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('says what cannot be read, and what lies too deep', () => {
    expect(
      messageOf({
        a: revoked({}),
        b: Object.defineProperty({}, 'c', { enumerable: true, get: refuse }),
      }),
    ).toEqual([expect.stringMatching(/^a: \[cannot be read/), 'b.c: [cannot be read: no entry]']);
    expect(messageOf(deep(100_000))).toEqual([
      expect.stringMatching(/: \[more than 500 levels\]$/),
    ]);
  });

  it('refuses what is too large', () => {
    expect(() => copyText(sparse(), [], never)).toThrow('the value is too large');
    expect(() => copyText(endless(), [], never)).toThrow('the value is too large');
  });
});

it('reaches every item of the longest array', () => {
  const tree = treeOf(sparse(), options());
  expect(tree.count).toBeLessThan(100_001);
  let row = tree.row(tree.count - 1);
  while (row.range) {
    const children = tree.below(row);
    row = children.child(children.count - 1);
  }
  expect(row.key).toBe(2 ** 32 - 2);
});

it('ends at values that make new ones as they are read', () => {
  expect(compare({ a: endless() }, { a: endless() }).change).toBeDefined();
});

it('compares documents of any depth', () => {
  expect(compare(deep(100_000), deep(100_000)).change).toBeUndefined();
  expect(compare(deep(100_000), deep(100_001)).change).toBeDefined();
});
