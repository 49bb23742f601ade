import type { AnyRow } from '@steward/api';
import { webhooks } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import styled from 'styled-components';
import { RecordDetails } from '../../engine/record/RecordDetails.tsx';
import { areasField } from './fields.ts';
import { DisabledBanner } from './DisabledBanner.tsx';

const Notice = styled.div`
  padding: 0 24px;

  &:empty {
    display: none;
  }
`;

const resource = { ...webhooks, fields: { ...webhooks.fields, resources: areasField } };

/** The fields of a webhook, its areas by their names, and why it is disabled. */
export function WebhookDetails({ row }: { row: AnyRow }) {
  const resources = isEmpty(row.resources) ? areasField.placeholder : row.resources;
  return (
    <>
      <Notice>
        <DisabledBanner row={row} />
      </Notice>
      <RecordDetails resource={resource} row={{ ...row, resources }} />
    </>
  );
}
