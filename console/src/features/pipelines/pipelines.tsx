import { pipelines as resource, pluralize, isObject } from '@steward/api';
import {
  parseIds,
  pickFields,
  pipelineBody,
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
import { createCall } from '../../engine/definition/calls.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { newStage } from './stages.ts';

const StageEditor = lazyWithRetry(() => import('./StageEditor.tsx').then((m) => m.StageEditor));
const StageFlow = lazyWithRetry(() => import('./PipelineView.tsx').then((m) => m.PipelineView));

/** The users of a pipeline. */
function usersOf({ row }: ActionContext): { id: number }[] {
  const users: unknown[] = Array.isArray(row?.users) ? row.users : [];
  return users.filter(
    (user): user is { id: number } => isObject(user) && typeof user.id === 'number',
  );
}

export const pipelines: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Pipeline & Stages',
    fields: pickFields(resource.fields, 'name'),
    steps: [
      { id: 'details', title: 'Details', inputs: ['name'] },
      { id: 'stages', title: 'Stages', valueNames: ['stages'], content: StageEditor },
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
      id: 'add-user',
      call: 'pipelines.addUser',
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
                ids: usersOf(context).map(({ id }) => id),
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
          : pipelineUserBodies({ id: context.row.id, users: usersOf(context) }, users).map(
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
