import { listScreens } from './platform.ts';
import { expect, test } from 'vitest';
import { submitted } from './submitted.ts';

const row = { id: 7 };

/** The lists of the specification; one that joins them decides by itself. */
const specified = [
  'roles',
  'pipelines',
  'companies',
  'definitions',
  'values',
  'preferences',
  'schedules',
  'branding',
  'providers',
  'rationales',
  'sectorTypes',
  'sectors',
  'signals',
  'mlModels',
];

const ofSpecification = listScreens.filter(({ resource }) => specified.includes(resource.name));

const forms = ofSpecification.flatMap(({ resource, add, rowActions }) =>
  [add, ...rowActions].flatMap((action) => {
    if (action === undefined || action.kind === 'view' || action.kind === 'link') return [];
    // The dialog of a file keeps it, with its repairs.
    const stays = action.kind === 'import' || action.onSaveFailure === 'stay';
    return [{ name: `${resource.name} ${action.id}`, stays }];
  }),
);

// @specification failures.loggedAndClosed, failures.passedBack
test('the forms that stay open on a failure are those of the specification, all others close', () => {
  expect(ofSpecification).toHaveLength(specified.length);
  expect(forms.filter(({ stays }) => stays).map(({ name }) => name)).toEqual([
    // Roles and pipelines can be edited on platforms that go beyond the specification.
    'roles edit',
    'roles edit-texts',
    'pipelines edit',
    'companies add',
    'companies edit-provider-id',
    'companies edit-name',
    'definitions add',
    'values add',
    'preferences add',
    'schedules add',
    'schedules edit',
    'branding add',
    'branding edit',
    'providers add',
    'providers edit',
  ]);
});

// @specification failures.loggedAndClosed, failures.passedBack, failures.silentAndReloaded
// @specification failures.sectors
test.each([
  ['rationales', 'add', { rationale: 'x' }, 'done'],
  ['rationales', 'edit', { rationale: 'x' }, 'done'],
  ['rationales', 'delete', {}, 'done'],
  ['signals', 'delete', {}, 'done'],
  ['mlModels', 'add', { model_type: 'x' }, 'done'],
  ['sectors', 'add', { name: 'x', sector_type_id: '1' }, 'done'],
  ['definitions', 'delete', {}, 'done'],
  ['definitions', 'add', { name: 'x' }, 'failed'],
  ['branding', 'edit', { platform_name: 'x' }, 'failed'],
])('a failure of %s %s ends as specified', async (resource, action, values, status) => {
  const { modal } = await submitted(resource, action, values, { row, status: 500 });
  expect(modal).toMatchObject({
    status,
    ...(status === 'failed' && { message: 'The disk is full.' }),
  });
});
