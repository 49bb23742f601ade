import { afterAll, expect, test } from 'vitest';
import { cleanUp, errorResponse } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

test('applying asks; without a terminal it needs --yes, and with nothing to do neither', async () => {
  const { plan } = await createPlanner();
  const text = 'signal:\n  - name: brand_new\n';
  const ran = await plan(['apply'], text);
  expect(ran).toMatchObject({ exit: 9 });
  expect(ran.err).toContain('If you are sure, add --yes.');
  expect(changesOf(ran)).toEqual([]);
  expect(await plan(['apply'], 'signal: []')).toMatchObject({ exit: 0 });
});

test('a person is shown both values of a long difference on one line, and asked', async () => {
  const { plan, rows } = await createPlanner();
  const long = 'a text that no line of a terminal has room for '.repeat(4).trim();
  const text = `branding: [{ organisation_name: Meridian Partners, what_is_product: ${long} }]`;
  const piped = await plan(['diff'], text);
  expect(piped.out).toContain(`for the whole firm. → ${long}\n`);
  const shown = await plan(['apply'], text, { terminal: 80, typed: ['n'] });
  const [, line = ''] = shown.err.split('\n');
  expect(line).toMatch(/^ {4}what_is_product: Compass brings \S.*… → a text that .*…$/);
  expect(line.length).toBeLessThan(80);
  expect(shown).toMatchObject({ exit: 9, questions: ['Make these changes? [y/N] '] });
  expect(shown.err).toContain('Nothing was sent.');
  expect(changesOf(shown)).toEqual([]);
  expect(await plan(['apply'], text, { terminal: 80, typed: ['y'] })).toMatchObject({ exit: 0 });
  expect(await rows('branding')).toContainEqual(expect.objectContaining({ what_is_product: long }));
});

test('a refused change stops only the changes that need it, and the receipt names each', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text = `
sector-type: [{ name: Fresh }]
sector: { Fresh: [{ name: root }] }
signal: [{ name: brand_new }]
`;
  const ran = await plan(['apply', '--yes', '--json'], text, {
    refusal: ({ method, path }) =>
      method === 'POST' && path === '/sector-types'
        ? errorResponse(409, { message: 'Taken.' })
        : undefined,
  });
  expect(ran.exit).toBe(4);
  expect(ran.err).toContain('✗ sector type Fresh: Taken.');
  expect(ran.err).toContain('✓ Created signal brand_new');
  expect(ran.err).toContain(
    '✗ sector Fresh / root: It needs sector type Fresh, which is not there.',
  );
  expect(ran.err).toContain('1 of 3 went through; 2 did not.');
  expect(JSON.parse(ran.out)).toMatchObject([
    { name: 'Fresh', done: false, message: 'Taken.' },
    { name: 'brand_new', done: true },
    { name: 'root', scope: 'Fresh', done: false },
  ]);
});

test('an interrupted change is reported as unknown, and the rest is not sent', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const ran = await plan(['apply', '--yes'], 'signal: [{ name: one }, { name: two }]', {
    refusal: ({ method }) => {
      if (method === 'POST') throw new DOMException('Stopped by Ctrl-C.', 'AbortError');
    },
  });
  expect(ran.exit).toBe(130);
  expect(ran.err).toContain('✗ signal one: Stopped on its way, so it may have been done.');
  expect(ran.err).toContain('✗ Not sent: signal two');
});

test('a change for a busy platform waits, and is sent again', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  let busy = 1;
  const ran = await plan(['apply', '--yes'], 'signal: [{ name: one }]', {
    refusal: ({ method }) =>
      method === 'POST' && busy-- > 0
        ? errorResponse(429, { message: 'Busy.' }, { 'Retry-After': '3' })
        : undefined,
  });
  expect(ran).toMatchObject({ exit: 0, pauses: [3_000] });
  expect(await rows('signal')).toHaveLength(1);
});

test('the end of the session stops the run, and a second run does the rest', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text = 'signal: [{ name: one }, { name: two }, { name: three }]';
  let posts = 0;
  const ran = await plan(['apply', '--yes'], text, {
    refusal: ({ method }) => {
      if (method === 'POST') posts += 1;
      return posts === 2 ? errorResponse(401, { message: 'Log in again.' }) : undefined;
    },
  });
  expect(ran.exit).toBe(4);
  expect(ran.err).toContain('✗ Not sent: signal three');
  const rest = await plan(['apply', '--yes'], text);
  expect(changesOf(rest).map(([, body]) => body)).toEqual([{ name: 'two' }, { name: 'three' }]);
});

test('a role is changed by the names of its permissions; built-in ones keep theirs', async () => {
  const { plan, rows } = await createPlanner();
  const text = `
role:
  - name: auditor
    description: Reads, and keeps signals.
    selectedPermissions: [can-manage-signals, can-view-history]
  - name: intern
    selectedPermissions: []
`;
  const ran = await plan(['apply', '--yes'], text);
  expect(ran.exit, ran.err).toBe(0);
  expect(ran.err).toContain('2 to change.');
  expect(await rows('role')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'auditor',
        description: 'Reads, and keeps signals.',
        permissions: [
          expect.objectContaining({ name: 'can-manage-signals' }),
          expect.objectContaining({ name: 'can-view-history' }),
        ],
      }),
      expect.objectContaining({ name: 'intern', permissions: [] }),
    ]),
  );
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0 });

  const builtIn = (fields: string) => `role: [{ name: standard-user, ${fields} }]`;
  const refused = await plan(['apply', '--yes'], builtIn('selectedPermissions: []'));
  expect(refused.exit).toBe(1);
  expect(refused.err).toContain(
    'role standard-user: Every platform has this record, and it sets selectedPermissions itself.',
  );
  expect(await plan(['apply', '--yes'], builtIn('description: Ours.'))).toMatchObject({ exit: 0 });
  const { out } = await plan(['export', '--only', 'role', '--json']);
  const exported: Record<string, unknown>[] = JSON.parse(out).role;
  const holders = exported.filter((role) => 'selectedPermissions' in role);
  expect(holders.map(({ name }) => name)).not.toContain('administrator');
  expect(holders.map(({ name }) => name)).toContain('auditor');
});

test('users get roles by name, also one that the plan creates; no user is invited or removed', async () => {
  const { plan, rows } = await createPlanner();
  const [person] = (await rows('user')).filter(({ id }) => id === 3);
  const text = `
user: [{ email: ${String(person?.email)}, role: keeper }]
role: [{ name: keeper, selectedPermissions: [can-manage-signals] }]
`;
  const before = (await rows('user')).length;
  const ran = await plan(['apply', '--yes', '--prune', '--only', 'user,role'], text, {
    refusal: ({ method, path }) =>
      method === 'DELETE' && path.startsWith('/roles')
        ? errorResponse(409, { message: 'Used.' })
        : undefined,
  });
  expect(ran.err).toContain(`✓ Changed user ${String(person?.email)}`);
  const after = await rows('user');
  expect(after).toHaveLength(before);
  expect(after.find(({ id }) => id === 3)).toMatchObject({ role: { name: 'keeper' } });
  expect(await plan(['diff', '--only', 'user'], text)).toMatchObject({ exit: 0 });
  const exported = await plan(['export', '--only', 'user', '--json']);
  expect(JSON.parse(exported.out).user).toContainEqual({ email: person?.email, role: 'keeper' });

  const stranger = await plan(['apply', '--yes'], 'user: [{ email: x@y.example, role: intern }]');
  expect(stranger).toMatchObject({ exit: 1 });
  expect(stranger.err).toContain('Nobody has this address. Invite them first');
});
