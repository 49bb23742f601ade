import { expect, test } from 'vitest';
import type { Store } from '../../../base/store.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { createPlanTester, linesOf, problemsOf } from '../../../testing/planner.ts';

const nothing = { changes: [], problems: [], unread: [], hints: [] };

/** Names that a file, a number or JavaScript has, too. */
const oddNames = [
  '007',
  '1e3',
  'null',
  'yes',
  '- a',
  'a: b',
  '<<',
  '# no',
  'constructor',
  '__proto__',
  '😀',
  'café',
  'a/b',
  '{ x }',
  '"',
  "it's",
  '…',
  'toString',
];

describeOnStores('a plan', (open) => {
  test('that is read and compared changes nothing, for every kind of the demo data', async () => {
    const { read, compare } = await createPlanTester({
      store: await open(),
      seed: { mode: 'demo', companies: 5 },
    });
    const all = await read();
    const nouns = Object.keys(all.document);
    expect(nouns).toEqual(
      expect.arrayContaining(['pipeline', 'organisation', 'webhook', 'rename', 'ui-config']),
    );
    expect(nouns).not.toContain('user');
    expect(all.document.pipeline).toContainEqual({
      name: 'Co-investments',
      stages: [
        { name: 'Invited', sort_order: 1 },
        { name: 'Reviewed', sort_order: 2 },
        { name: 'Committed', sort_order: 3 },
      ],
    });
    for (const prune of [false, true]) {
      const { digest, unmanaged, unnameable, ...rest } = await compare(all.document, { prune });
      expect(rest).toEqual(nothing);
      expect(digest).toEqual(expect.any(String));
      expect(unmanaged).toEqual([]);
      expect(unnameable).toEqual(all.omitted);
    }
    const people = await read('?kinds=user,role');
    expect(Object.keys(people.document)).toEqual(['role', 'user']);
    expect(people.document.user.length).toBeGreaterThan(0);
    expect(await compare(people.document)).toMatchObject(nothing);
  });

  test('keeps odd names and texts of every kind', async () => {
    const { read, compare, create } = await createPlanTester({ store: await open() });
    for (const name of oddNames) {
      await create('/signals', { name, display_name: 'a\tb' });
      const sector_type_id = await create('/sector-types', { name });
      const parent_id = await create('/sectors', { name, sector_type_id });
      await create('/sectors', { name: `${name} below`, sector_type_id, parent_id });
      await create('/roles', { name, selectedPermissions: [2, 3] });
    }
    const texts = ['one\r\ntwo\r\n', 'one\ntwo\n\n', 'one\ntwo', '  spaces ', 'café'];
    for (const [index, description] of texts.entries()) {
      await create('/custom-property-definitions', {
        name: `d${index}`,
        description,
        display_type: 'dropdown',
        content_type: 'both',
        possible_values: ['a, b', 'c'],
      });
    }
    const { document, omitted } = await read();
    expect(omitted).toEqual([]);
    expect(Object.keys(document.sector)).toHaveLength(oddNames.length);
    const comparison = await compare(document, { prune: true });
    expect(comparison).toMatchObject({ ...nothing, unmanaged: [], unnameable: [] });
  });

  test('takes other line ends, final newlines and forms of letters for no difference', async () => {
    const { compare, create } = await createPlanTester({ store: await open() });
    const definition = { name: 'd\u00e9', description: 'caf\u00e9\r\ntwo', display_type: 'bool' };
    await create('/custom-property-definitions', definition);
    const plan = (description: string) => ({
      definition: [{ name: 'de\u0301', description, display_type: 'bool' }],
    });
    for (const text of ['cafe\u0301\ntwo', 'caf\u00e9\r\ntwo\r\n', 'caf\u00e9\ntwo\n\n']) {
      expect(await compare(plan(text), { prune: true })).toMatchObject(nothing);
    }
    expect((await compare(plan('caf\u00e9\n\ntwo'))).changes).toHaveLength(1);
  });

  test('tells what it would change, in the order in which that can be done', async () => {
    const { compare, create } = await createPlanTester({ store: await open() });
    const sector_type_id = await create('/sector-types', { name: 'Old' });
    const parent_id = await create('/sectors', { name: 'up', sector_type_id });
    await create('/sectors', { name: 'down', sector_type_id, parent_id });
    const gone = await create('/sectors', { name: 'gone', sector_type_id });
    await create('/sectors', { name: 'below', sector_type_id, parent_id: gone });
    const comparison = await compare(
      {
        sector: {
          New: [{ name: 'down', parent: 'x', display_name: 'D' }, { name: 'x' }, { name: 'up' }],
        },
        'sector-type': [{ name: 'New', $renamedFrom: 'Old' }],
        'ui-config': { dashboard: false },
      },
      { prune: true },
    );
    expect(problemsOf(comparison)).toEqual([]);
    expect(linesOf(comparison)).toEqual([
      'change sector type New',
      'create sector New / x',
      'change sector New / down',
      'change page dashboard',
      'delete sector New / below',
      'delete sector New / gone',
    ]);
    expect(comparison.changes[2]).toEqual({
      op: 'change',
      noun: 'sector',
      scope: 'New',
      name: 'down',
      id: 2,
      label: 'sector New / down',
      path: 'sector.New.0',
      differences: [
        { field: 'display_name', from: null, to: 'D' },
        { field: 'parent', from: 'up', to: 'x' },
      ],
    });
  });

  test('names what it does not manage, with a document that can be pasted', async () => {
    const { compare, create, read } = await createPlanTester({ store: await open() });
    await create('/signals', { name: 'kept', display_name: 'K', relevant: true });
    const sector_type_id = await create('/sector-types', { name: 'T' });
    await create('/sectors', { name: 's', sector_type_id });
    const document = { signal: [], sector: { T: null } };
    const { changes, unmanaged } = await compare(document);
    expect(changes).toEqual([]);
    expect(unmanaged).toMatchObject([
      { noun: 'signal', name: 'kept', fragment: { signal: [{ name: 'kept', relevant: true }] } },
      { noun: 'sector', scope: 'T', name: 's', fragment: { sector: { T: [{ name: 's' }] } } },
    ]);
    const pasted = Object.assign({}, ...unmanaged.map(({ fragment }) => fragment));
    expect(await compare(pasted)).toMatchObject({ ...nothing, unmanaged: [] });
    expect((await read('?kinds=signal')).document).toEqual({ signal: pasted.signal });
    const part = await compare(document, { only: ['sector/T'], prune: true });
    expect(linesOf(part)).toEqual(['delete sector T / s']);
  });

  test('never deletes what no plan can name, and names it each time', async () => {
    const { compare, create, read } = await createPlanTester({ store: await open() });
    const nameless = await create('/signals', { display_name: 'Nameless' });
    const twice = [
      await create('/signals', { name: 'two' }),
      await create('/signals', { name: 'two' }),
    ];
    await create('/signals', { name: 'one' });
    const { document, omitted } = await read('?kinds=signal');
    expect(document.signal).toEqual([{ name: 'one' }]);
    const named = [
      { noun: 'signal', id: nameless, reason: 'has no name' },
      ...twice.map((id) => ({
        noun: 'signal',
        name: 'two',
        id,
        reason: 'shares its name with another',
      })),
    ];
    expect(omitted).toEqual(named);
    for (const signal of [document.signal, []]) {
      const comparison = await compare({ signal }, { prune: true });
      expect(comparison.unnameable).toEqual(named);
      expect(linesOf(comparison)).toEqual(signal.length === 0 ? ['delete signal one'] : []);
    }
    const ambiguous = await compare({ signal: [{ name: 'two' }] });
    expect(problemsOf(ambiguous)).toEqual([
      `signal.0 : The platform has several of this name (${twice.join(' and ')}). Rename all but one.`,
    ]);
    expect(ambiguous.unnameable).toEqual(named);
  });

  test('is signed with what it was compared with', async () => {
    const { compare, create, call } = await createPlanTester({ store: await open() });
    const id = await create('/signals', { name: 'a' });
    const document = { signal: [{ name: 'a', relevant: true }] };
    const digestOf = async (more?: object) => (await compare(document, more)).digest;
    const first = await digestOf();
    expect(first).toEqual(await digestOf({ max_deletes: 3 }));
    expect(first).not.toEqual(await digestOf({ prune: true }));
    await call('PUT', `/signals/${id}`, { display_name: 'A' });
    const second = await digestOf();
    expect(second).not.toEqual(first);
    await create('/signals', { name: 'b' });
    expect(await digestOf()).not.toEqual(second);
  });
});

describeOnStores('the document of a plan', (open) => {
  test('is the same, byte for byte, as that of another store, whatever came first', async () => {
    const build = async (names: readonly string[], store?: Store) => {
      const planner = await createPlanTester({
        ...(store && { store }),
        seed: { mode: 'demo', companies: 3 },
      });
      for (const name of names) {
        const sector_type_id = await planner.create('/sector-types', { name });
        await planner.create('/sectors', { name, sector_type_id });
        const selectedPermissions = name === 'a' ? [2, 3] : [3, 2];
        await planner.create('/roles', { name, selectedPermissions });
      }
      return planner;
    };
    const here = await build(['b', 'a', '😀', 'é'], await open());
    const elsewhere = await build(['é', '😀', 'a', 'b']);
    const { document } = await here.read();
    const other = (await elsewhere.read()).document;
    expect(JSON.stringify(document)).toBe(JSON.stringify(other));
    expect(await here.compare(other, { prune: true })).toMatchObject({ ...nothing, unmanaged: [] });
    expect(await elsewhere.compare(document, { prune: true })).toMatchObject(nothing);
  });
});
