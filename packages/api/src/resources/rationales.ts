import { crud } from '../routes/crud.ts';
import { choice, multiline } from '../fields/fields.ts';

const rationaleActions = { accepted: 'Accepted', rejected: 'Rejected' } as const;

const fields = {
  rationale: multiline('Rationale'),
  action_type: choice('Action Type', rationaleActions, {
    tones: { accepted: 'success', rejected: 'danger' },
  }),
};

export const rationales = crud({
  name: 'rationales',
  noun: 'rationale',
  one: 'recommendation rationale',
  path: '/recommendation-rationales',
  permission: 'can-manage-taxonomies',
  idParam: 'rationaleId',
  pageSize: 10,
  fields,
  columns: ['rationale', 'action_type'],
  naturalKey: 'rationale',
  importKeys: ['rationale', 'id'],
  create: fields,
  update: fields,
  remove: true,
});
