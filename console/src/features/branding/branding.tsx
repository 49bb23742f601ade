import { branding as resource } from '@steward/api';
import { Spinner } from '@steward/ui';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormPreview, FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';

const preview: FormPreview = {
  label: 'Preview',
  Content: lazyWithRetry(
    () => import('./BrandingPreview.tsx').then((m) => m.BrandingPreview),
    <Spinner label="Preview" />,
  ),
};
const steps: FormStep[] = [
  { id: 'basic', title: 'Basic', inputs: ['organisation_name', 'email_style', 'platform_name'] },
  {
    id: 'logos',
    title: 'Logos',
    inputs: [
      'logo_url',
      'logo_url_small',
      'logo_url_dark',
      'logo_url_dark_small',
      'default_company_logo_url',
    ],
  },
  {
    id: 'advanced',
    title: 'Advanced',
    inputs: [
      { name: 'primary_colour', half: true },
      { name: 'favicon', half: true },
      'sender_email',
      'what_is_product',
      'getting_started',
      'support_instructions',
      'login_background_url',
      'use_extended_email',
    ],
  },
];

export const branding: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Branding',
    steps,
    preview,
    onSaveFailure: 'stay',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Branding', json: true }),
    editAction(resource, {
      label: 'Edit',
      title: ({ row }) => `Edit Branding: ${row?.id}`,
      submit: 'Update Branding',
      steps,
      preview,
      onSaveFailure: 'stay',
    }),
    removeAction(resource, { label: 'Delete', title: 'Delete Branding', onSaveFailure: 'close' }),
  ],
};
