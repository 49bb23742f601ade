import { companies as resource, companyOverviews, providerIds } from '@steward/api';
import { companyColumns } from '@steward/api/csv';
import { choice, companyNameBody, providerIdBody, text } from '@steward/api/forms';
import { Fingerprint, Pencil, Upload } from 'lucide-react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { editAction } from '../../engine/definition/actions.tsx';
import type { ActionContext } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { recordCall, versionArgs } from '../../engine/definition/calls.ts';
import { withOverview } from '../../engine/definition/fieldAccess.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';

const ProviderIds = lazyWithRetry(() => import('./ProviderIds.tsx').then((m) => m.ProviderIds));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first overview of a company, which has its name. */
function firstOverview({ row }: ActionContext): { id?: unknown; name?: unknown } | undefined {
  const overviews = row?.overviews;
  return Array.isArray(overviews) ? overviews[0] : undefined;
}

const idTypes = Object.fromEntries(
  Object.entries(providerIds).map(([name, field]) => [name, field.label]),
);

export const companies: ScreenBody = {
  resource,
  add: {
    kind: 'import',
    id: 'add',
    icon: <Upload size={16} />,
    submit: 'Save Companies',
    fileLabel: 'CSV file',
    hint: 'Headers: name, theme, website. Only name is required.',
    mode: 'create',
    specifiedColumns: companyColumns,
  },
  rowActions: [
    editAction(resource, {
      id: 'edit-provider-id',
      label: 'Edit Provider ID',
      icon: <Fingerprint size={16} />,
      submit: 'Update Provider ID',
      fields: {
        type: choice('ID Type', idTypes),
        value: text('Value', { hint: 'An id type and a value are both needed.' }),
      },
      steps: [{ id: 'id', title: 'Provider ID', inputs: ['type', 'value'], content: ProviderIds }],
      initial: () => ({ type: '', value: '' }),
      blockSubmitUntilFilled: (values) =>
        ['type', 'value'].filter((name) => textOf(values[name]).trim() === ''),
      requests: (values, context) => {
        const body = providerIdBody({ type: textOf(values.type), value: textOf(values.value) });
        return body === undefined ? [] : [recordCall(resource, resource.update, context, body)];
      },
      toast: ({ context: { row }, values }) => {
        const kind = idTypes[textOf(values.type)] ?? 'Provider ID';
        const whose = row ? inQuotes(recordName(resource, row)) : resource.one;
        return { text: `${kind} of ${whose} saved.` };
      },
      onSaveFailure: 'stay',
    }),
    editAction(resource, {
      id: 'edit-name',
      call: 'companyOverviews.update',
      label: 'Edit Company Name',
      icon: <Pencil size={16} />,
      submit: 'Update Company Name',
      fields: { name: text('Company Name', { hint: 'A name is needed.' }) },
      steps: [{ id: 'name', title: 'Name', inputs: ['name'] }],
      initial: (context) => ({ name: textOf(firstOverview(context)?.name) }),
      blockSubmitUntilFilled: ({ name }) => (textOf(name).trim() === '' ? ['name'] : []),
      requests: (values, context) => {
        const body = companyNameBody({ name: textOf(values.name) });
        const overviewId = firstOverview(context)?.id;
        if (body === undefined || typeof overviewId !== 'number') return [];
        const args = { params: { overviewId }, body, ...versionArgs(context.row) };
        return [{ route: companyOverviews.update, args }];
      },
      currentRow: (current, row) => withOverview(row, current),
      toast: ({ values: { name } }) => ({ text: `Company renamed to ${inQuotes(textOf(name))}.` }),
      onSaveFailure: 'stay',
    }),
  ],
};
