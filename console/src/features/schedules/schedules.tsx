import { pluralize, schedules as resource } from '@steward/api';
import { references, scheduleBodies, scheduleBody } from '@steward/api/forms';
import { CalendarDays } from 'lucide-react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { InputSpec } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall, recordCall } from '../../engine/definition/calls.ts';
import { ViewSkeleton } from '../../engine/list/views/ViewSkeleton.tsx';
import { SchedulesSubtitle, ZoneNote } from './ZoneNote.tsx';

const WeekView = lazyWithRetry(
  () => import('./WeekView.tsx').then((m) => m.WeekView),
  <ViewSkeleton label="Week" />,
);
const WeekPreview = lazyWithRetry(() => import('./WeekPreview.tsx').then((m) => m.WeekPreview));

const { user: _shown, user_id: _chosen, ...shared } = resource.fields;

/** The hint for a single day. Without 'empty', which in the other form stands for all days. */
const dayNumbers = '0 to 7: 1 is Monday, 0 and 7 are Sunday.';

const inputs: readonly InputSpec[] = [
  'type',
  'day',
  { name: 'hour', half: true },
  { name: 'minutes', half: true },
  'email_user_preference_id',
];

export const schedules: ScreenBody = {
  resource,
  subtitle: <SchedulesSubtitle />,
  add: addAction(resource, {
    submit: 'Create Schedule',
    fields: { ...shared, users: references('users', 'Users', { required: true }) },
    steps: [
      { id: 'details', title: 'Details', inputs, content: WeekPreview },
      {
        id: 'users',
        title: 'Select Users',
        inputs: ['users'],
        content: WeekPreview,
        note({ length }) {
          if (length === 0) return undefined;
          return `This will create ${pluralize(length, 'schedule')}.`;
        },
      },
    ],
    requests: (values, context) =>
      scheduleBodies(values).map((body) => createCall(resource, resource.create, context, body)),
    onSaveFailure: 'stay',
    size: 'record',
  }),
  views: [{ id: 'week', label: 'Week', icon: <CalendarDays size={16} />, Content: WeekView }],
  rowActions: [
    viewAction({ label: 'View', title: 'View Schedule' }),
    editAction(resource, {
      label: 'Edit',
      title: 'Edit Schedule',
      submit: 'Update Schedule',
      fields: { ...shared, day: { ...shared.day, hint: dayNumbers } },
      steps: [{ id: 'details', title: 'Details', inputs, content: ZoneNote }],
      requests: (values, context) => [
        recordCall(resource, resource.update, context, scheduleBody(values, context.row)),
      ],
      onSaveFailure: 'stay',
    }),
    removeAction(resource, { label: 'Delete', title: 'Delete Schedule', onSaveFailure: 'close' }),
  ],
};
