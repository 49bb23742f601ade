import { describe, expect, test } from 'vitest';
import { refusedFor, signedIn } from '../testing/platform.ts';

describe('sectors', () => {
  test('carry their type, are listed by it, and cannot lie below themselves', async () => {
    const { call, made } = await signedIn();
    const [one, two] = [
      await made('/sector-types', { name: 'One' }),
      await made('/sector-types', { name: 'Two' }),
    ];
    const top = await made('/sectors', { name: 'Top', sector_type_id: one });
    const below = await made('/sectors', { name: 'Below', sector_type_id: one, parent_id: top });
    await made('/sectors', { name: 'Other', sector_type_id: two });
    const { body } = await call('GET', `/sectors?sector_type_id=${one}`);
    expect(body).toMatchObject({ count: 2, documents: [{ type: { id: one, name: 'One' } }, {}] });
    expect((await call('GET', '/sectors')).body.count).toBe(3);
    const circle = { sector_type_id: one, parent_id: below };
    expect(await call('PUT', `/sectors/${top}`, circle)).toMatchObject(
      refusedFor('parent_id', expect.stringContaining('below itself')),
    );
    expect((await call('DELETE', `/sectors/${top}`)).status).toBe(409);
    const cleared = await call('PUT', `/sectors/${below}`, {
      sector_type_id: one,
      parent_id: null,
    });
    expect(cleared.body.parent_id).toBeNull();
    await call('PUT', `/sectors/${below}`, { sector_type_id: one, parent_id: top });
    expect((await call('DELETE', `/sector-types/${one}`)).body.message).toBe(
      'This sector type is still used by 2 sectors. Delete or change them first, then delete the sector type.',
    );
  });
});
