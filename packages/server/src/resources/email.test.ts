import { describe, expect, test } from 'vitest';
import { fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

describe('mails', () => {
  test('preferences and schedules show and find their user by address', async () => {
    const { call, createRecord } = await createLoggedInTestApp();
    const preference = await createRecord('/email-preferences', {
      user_id: 1,
      type: 'daily_digest',
    });
    const schedule = { user_id: 1, day: 7, email_user_preference_id: preference };
    const { body } = await call('POST', '/email-schedules', schedule);
    expect(body).toMatchObject({ user: 'ada@example.com', day: 7, hour: 6, minutes: 0 });
    const changed = await call('PUT', `/email-schedules/${body.id}`, { hour: 18 });
    expect(changed.body).toMatchObject({ user: 'ada@example.com', day: 7, hour: 18 });
    expect((await call('GET', '/email-preferences?q=ADA@')).body.count).toBe(1);
    expect((await call('DELETE', `/email-preferences/${preference}`)).status).toBe(409);
    expect(await call('POST', '/email-schedules', { user_id: 9, hour: 24 })).toMatchObject(
      fieldErrorFor('hour', 'Hour must be a whole number from 0 to 23.'),
    );
  });
});
