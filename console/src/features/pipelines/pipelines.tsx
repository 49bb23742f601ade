import { pipelines as resource, pluralize } from '@steward/api';
import {
  parseIds,
  pickFields,
  pipelineBody,
  pipelineChangeBody,
  pipelineUserBodies,
  references,
} from '@steward/api/forms';
import { UserPlus } from 'lucide-react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { ActionContext } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall, recordCall } from '../../engine/definition/calls.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { usersOf } from './pipelineUsers.ts';
import { newStage, toStages } from './stages.ts';

const StageEditor = lazyWithRetry(() => import('./StageEditor.tsx').then((m) => m.StageEditor));
const StageFlow = lazyWithRetry(() => import('./PipelineView.tsx').then((m) => m.PipelineView));

const usersIn = ({ row }: ActionContext) => (row === undefined ? [] : usersOf(row));

const stageNames = ['stages'];

export const pipelines: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Pipeline & Stages',
    fields: pickFields(resource.fields, 'name'),
    steps: [
      { id: 'details', title: 'Details', inputs: ['name'] },
      { id: 'stages', title: 'Stages', valueNames: stageNames, content: StageEditor },
    ],
    initial: () => {
      // Loads while the first step is filled in.
      StageEditor.prefetch();
      return { name: '', stages: [newStage] };
    },
    requests: (values, context) => [
      createCall(resource, resource.create, context, pipelineBody(values)),
    ],
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View Pipeline', render: (row) => <StageFlow pipeline={row} /> }),
    editAction(resource, {
      label: 'Edit Pipeline',
      submit: 'Save Pipeline',
      fields: {
        ...pickFields(resource.fields, 'name'),
        stages: resource.fields.pipelineStages,
      },
      // The editor of the stages validates them.
      skipValidation: stageNames,
      steps: [
        {
          id: 'details',
          title: 'Details',
          inputs: ['name'],
          valueNames: stageNames,
          content: StageEditor,
        },
      ],
      initial: ({ row }) => ({
        name: row?.name ?? '',
        stages: toStages(row?.pipelineStages),
      }),
      toRecord: ({ stages, ...values }) => ({ ...values, pipelineStages: stages }),
      requests: (values, context) => [
        recordCall(resource, resource.update, context, pipelineChangeBody(values)),
      ],
      onSaveFailure: 'stay',
    }),
    editAction(resource, {
      id: 'add-user',
      call: 'pipelines.addUser',
      extension: undefined,
      label: 'Add User to Pipeline',
      icon: <UserPlus size={16} />,
      submit: 'Add to Pipeline',
      fields: { users: references('users', 'Users', { required: true }) },
      steps: [
        {
          id: 'users',
          title: 'Users',
          inputs: [
            {
              name: 'users',
              disabledOptions: (context) => ({
                ids: usersIn(context).map(({ id }) => id),
                reason: 'Already in this pipeline',
              }),
            },
          ],
        },
      ],
      initial: () => ({ users: [] }),
      blockSubmitUntilFilled: ({ users }) => (parseIds(users).length === 0 ? ['users'] : []),
      requests: ({ users }, context) =>
        context.row === undefined
          ? []
          : pipelineUserBodies({ id: context.row.id, users: usersIn(context) }, users).map(
              (body) => ({ route: resource.addUser, args: { body } }),
            ),
      toast: ({ context: { row }, count }) => ({
        text: `${pluralize(count, 'user')} added to ${row ? inQuotes(recordName(resource, row)) : resource.one}.`,
      }),
      onSaveFailure: 'close',
    }),
    removeAction(resource, { label: 'Delete Pipeline', onSaveFailure: 'close' }),
  ],
};
