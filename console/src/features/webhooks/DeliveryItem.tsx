import { deliveryStatuses, valueTone, webhooks } from '@steward/api';
import { Badge, Button, Inline, Stack, Text } from '@steward/ui';
import { RotateCw } from 'lucide-react';
import { use } from 'react';
import { useServices } from '../../core/store/context.ts';
import { RecordLinkContext } from '../../engine/address/recordLink.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import type { Delivery } from './deliveries.ts';
import { deliveryOutcome, deliverySubject } from './deliveries.ts';

const { status: statusField } = webhooks.deliveries.result.fields;

interface DeliveryItemProps {
  delivery: Delivery;
  /** Whether this delivery is being sent again. */
  isSending: boolean;
  /** Sends it again; undefined while the webhook is disabled. */
  onRepeat: (() => void) | undefined;
}

/** One delivery: its event and record, what became of it, and the button that sends it again. */
export function DeliveryItem({ delivery, isSending, onRepeat }: DeliveryItemProps) {
  const { now } = useServices();
  const recordLink = use(RecordLinkContext);
  const { at, event, status, resource, record_id } = delivery;
  const subject = deliverySubject(delivery);
  return (
    <Stack as="li" gap={1}>
      <Inline gap={4} align="start" wrap={false}>
        <Inline grow>
          {status && (
            <Badge tone={valueTone(status, statusField)}>{deliveryStatuses[status]}</Badge>
          )}
          <Text as="code" size="md" weight="medium" mono wrap="anywhere">
            {event}
          </Text>
          {subject && (
            <Text size="md" tone="subtle">
              {subject}
            </Text>
          )}
        </Inline>
        {at && (
          <Text size="sm" tone="subtle" wrap="nowrap">
            <DateWithAge value={at} now={now()} />
          </Text>
        )}
      </Inline>
      <Inline gap={4} align="start" wrap={false}>
        <Text as="p" size="md" tone="muted" wrap="anywhere" grow>
          {deliveryOutcome(delivery, now())}
        </Text>
        {subject !== undefined &&
          /\.(created|updated)$/.test(event ?? '') &&
          recordLink({ resource, id: record_id, name: subject })}
        {onRepeat && (
          <Button size="sm" icon={<RotateCw size={14} />} loading={isSending} onClick={onRepeat}>
            Send again
            <span className="sw-hidden"> {[event, subject].filter(Boolean).join(', ')}</span>
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
