import { expect, it } from 'vitest';
import { history } from './history.ts';
import { cellTone } from '../../values/format.ts';
import { historyKindLabel } from './historyKinds.ts';

const deactivated = { deactivated_at: '2026-03-01T09:00:00Z' };
const invited = { is_active: false };

it.each([
  ['Deactivated', { kind: 'updated', fields: ['deactivated_at'], after: deactivated }],
  ['Activated', { kind: 'updated', fields: ['deactivated_at'], after: { deactivated_at: null } }],
  ['Changed', { kind: 'updated', fields: ['deactivated_at', 'role_id'], after: deactivated }],
  ['Changed', { kind: 'updated', fields: ['role_id'], after: { role_id: 1 } }],
  ['Changed', { kind: 'updated', fields: null }],
  ['Invitation accepted', { kind: 'updated', fields: ['is_active'], after: { is_active: true } }],
  ['Invited', { kind: 'created', after: invited }],
  ['Created', { kind: 'created', after: { is_active: true } }],
  ['Invitation withdrawn', { kind: 'deleted', before: invited }],
  ['Deleted', { kind: 'deleted', before: { is_active: true } }],
  ['API key revoked', { kind: 'keyRevoked' }],
  ['novelty', { kind: 'novelty' }],
])('says %s', (label, entry) => {
  expect(historyKindLabel({ resource: 'users', ...entry })).toBe(label);
});

it('says of what is no person only what became of the record', () => {
  const entry = { kind: 'created', resource: 'webhooks', after: invited };
  expect(historyKindLabel(entry)).toBe('Created');
});

it('shows a label in the tone of its kind', () => {
  const column = history.columns.find(({ id }) => id === 'kind');
  const toneOf = (entry: object) => column && cellTone(history, column, { id: 1, ...entry });
  expect(toneOf({ kind: 'deleted', resource: 'users', before: invited })).toBe('danger');
  expect(toneOf({ kind: 'loginRefused' })).toBe('warning');
  expect(toneOf({ kind: 'keyRevoked' })).toBe('neutral');
});
