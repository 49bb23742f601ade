import { expect, test } from 'vitest';
import type { Delivery } from './deliveries.ts';
import { deliveryOutcome, deliverySubject, isDeliveryInFlight } from './deliveries.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
const delivery = (fields: Omit<Delivery, 'id'>): Delivery => ({ id: 1, ...fields });

test.each<[string, Omit<Delivery, 'id'>]>([
  ['Answered with 204.', { status: 'done', attempts: 1, response_status: 204 }],
  ['Answered with 200, after 3 attempts.', { status: 'done', attempts: 3, response_status: 200 }],
  ['Delivered.', { status: 'done', attempts: 1 }],
  ['On its way.', { status: 'waiting', attempts: 0, next_at: inSeconds(0) }],
  [
    'The address answered with 500. 2 attempts so far, the next one in 20 minutes.',
    {
      status: 'waiting',
      attempts: 2,
      error: 'The address answered with 500.',
      next_at: inSeconds(1_230),
    },
  ],
  [
    'No answer. 1 attempt so far, the next one within a minute.',
    { status: 'waiting', attempts: 1, error: 'No answer.', next_at: inSeconds(5) },
  ],
  [
    'No answer. Given up after 7 attempts.',
    { status: 'failed', attempts: 7, error: 'No answer.', next_at: null },
  ],
  [
    'The webhook was disabled. The last answer was 410. Given up after 2 attempts.',
    { status: 'failed', attempts: 2, error: 'The webhook was disabled.', response_status: 410 },
  ],
  ['It could not be delivered. Given up after 1 attempt.', { status: 'failed', attempts: 1 }],
])('%s', (text, fields) => {
  expect(deliveryOutcome(delivery(fields), now)).toBe(text);
});

test('the subject of a delivery is its record, in the nouns of its topic; a test has none', () => {
  const subject = (resource: string | null, record_id: number | null) =>
    deliverySubject(delivery({ resource, record_id }));
  expect(subject('sectorTypes', 4)).toBe('sector type 4');
  expect(subject('uiFields', 9)).toBe('UI field 9');
  expect(subject(null, null)).toBeUndefined();
});

test.each<[boolean, Omit<Delivery, 'id'>]>([
  [true, { status: 'waiting', next_at: inSeconds(0) }],
  [true, { status: 'waiting', error: 'No answer.', next_at: inSeconds(5) }],
  [false, { status: 'waiting', error: 'No answer.', next_at: inSeconds(60) }],
  [false, { status: 'done', next_at: null }],
  [false, { status: 'failed', error: 'No answer.', next_at: null }],
])('%s: whether a delivery is worth another look: %o', (expected, fields) => {
  expect(isDeliveryInFlight(delivery(fields), now)).toBe(expected);
});
