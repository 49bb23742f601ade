import { expect, test } from 'vitest';
import { serverTable } from './secretKeyCheck.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { verifyHistory } from '../../records/history/chain.ts';
import { recordEntry } from '../../records/history/recorder.ts';
import { operatorAuthor, recordSetUp, recordVersion } from './serverEntries.ts';

const secretKey = new Uint8Array(32).fill(7);

describeOnStores('entries of the server', (open) => {
  test('a first start, and later ones of another version, are entries that nobody can undo', async () => {
    const store = await open();
    const onFilled = (tx: typeof store) =>
      recordSetUp(tx, secretKey, { administrator: 'ada@example.com', data: 'none' });
    const testApp = await createTestApp({ store, seed: { onFilled } });
    const token = await testApp.logIn();
    const read = async () =>
      (
        await testApp.call(
          'GET',
          '/history?filter={"field":"resource","op":"is","value":"server"}',
          undefined,
          token,
        )
      ).body.documents;

    const [setUp] = await read();
    expect(setUp).toMatchObject({
      kind: 'setUp',
      person: null,
      call: 'steward-server start',
      after: { administrator: 'ada@example.com', data: 'none', server_version: expect.any(String) },
    });
    const search = async (q: string) =>
      (await testApp.call('GET', `/history?q=${q}`, undefined, token)).body.documents.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await search('The%20platform')).toContain('setUp');
    expect(await search('platf')).toContain('setUp');
    expect(await search('the%20operator')).toEqual([]);
    // The version that started first starts again.
    await recordVersion(store, secretKey);
    expect(await read()).toHaveLength(1);

    const [fact] = await store.table(serverTable.name).find({ name: 'version' });
    await store.table(serverTable.name).update(fact?.id ?? 0, { value: '0.0.1' });
    await recordVersion(store, secretKey);
    await recordVersion(store, secretKey);
    const [upgraded, ...others] = await read();
    expect(others).toHaveLength(1);
    expect(upgraded).toMatchObject({ kind: 'upgraded', before: { server_version: '0.0.1' } });
    expect(await verifyHistory(store)).not.toHaveProperty('problem');

    for (const { id } of [setUp, upgraded]) {
      const undone = await testApp.call('POST', `/history/${id}/undo`, {}, token);
      expect([undone.status, undone.body.message]).toEqual([
        409,
        'This entry changed no record, so there is nothing to undo.',
      ]);
    }
    await recordEntry(store, operatorAuthor('rotate-key', secretKey), {
      kind: 'secretKeyRotated',
      resource: 'server',
    });
    expect(await search('operator')).toEqual(['secretKeyRotated']);
    const grace = await inviteColleague(testApp, token);
    const seen = await testApp.call('GET', '/history', undefined, grace.token);
    expect(seen.body.documents.map(({ resource }: { resource: string }) => resource)).not.toContain(
      'server',
    );
  });

  test('a database that an older version made has the version from its next start on', async () => {
    const store = await open();
    await createTestApp({ store });
    await recordVersion(store, secretKey);
    const [entry] = await store.table('history').find({ resource: 'server' });
    expect(entry).toMatchObject({ kind: 'upgraded', before: { server_version: null } });
  });
});
