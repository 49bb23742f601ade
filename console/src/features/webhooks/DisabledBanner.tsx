import type { AnyRow } from '@steward/api';
import { formatValue } from '@steward/api';
import { Banner, Button } from '@steward/ui';
import { Power } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../core/permissions/useMay.ts';
import { withParams } from '../../core/routing/withParams.ts';
import { enableActionId } from './enabling.ts';

/** The button that opens the question before a webhook is enabled. */
function EnableButton({ row }: { row: AnyRow }) {
  const [, setParams] = useSearchParams();
  if (!useMay('webhooks.update')) return null;
  const open = `${enableActionId}:${row.id}`;
  return (
    <Button
      icon={<Power size={16} />}
      onClick={() => setParams((params) => withParams(params, { open }))}
    >
      Enable…
    </Button>
  );
}

/** Says that a webhook is disabled and why, and how to enable it again. */
export function DisabledBanner({ row }: { row: AnyRow }) {
  if (row.is_enabled !== false) return null;
  const reason = formatValue(row.disabled_reason);
  return (
    <Banner
      tone="warning"
      live="off"
      title="This webhook is disabled: nothing is sent to it."
      action={<EnableButton row={row} />}
    >
      {reason === ''
        ? 'Someone disabled it. Changes made meanwhile are not sent later.'
        : `${reason} Correct the receiver or change the address. Then enable the webhook again.`}
    </Banner>
  );
}
