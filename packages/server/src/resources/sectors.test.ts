import { describe, expect, test } from 'vitest';
import { fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

describe('sectors', () => {
  // @specification entities.sector
  test('carry their type, are listed by it, and cannot lie below themselves', async () => {
    const { call, createRecord } = await createLoggedInTestApp();
    const one = await createRecord('/sector-types', { name: 'One' });
    const two = await createRecord('/sector-types', { name: 'Two' });
    const top = await createRecord('/sectors', { name: 'Top', sector_type_id: one });
    const below = await createRecord('/sectors', {
      name: 'Below',
      sector_type_id: one,
      parent_id: top,
    });
    await createRecord('/sectors', { name: 'Other', sector_type_id: two });
    const { body } = await call('GET', `/sectors?sector_type_id=${one}`);
    expect(body).toMatchObject({ count: 2, documents: [{ type: { id: one, name: 'One' } }, {}] });
    expect((await call('GET', '/sectors')).body.count).toBe(3);
    const circle = { sector_type_id: one, parent_id: below };
    expect(await call('PUT', `/sectors/${top}`, circle)).toMatchObject(
      fieldErrorFor('parent_id', expect.stringContaining('below itself')),
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
