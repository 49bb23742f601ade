import type { AnyRow } from '@steward/api';
import { webhooks, formatCount, pluralize } from '@steward/api';
import { Banner, Button, EmptyState, Inline, List, Stack, Text } from '@steward/ui';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useServices,
} from '../../core/store/context.ts';
import { DialogContent } from '../../core/page/DialogContent.styles.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import type { MutationResult } from '../../engine/data/mutation.ts';
import { WaitingEntries } from '../../engine/history/HistoryEntries.tsx';
import { DisabledBanner } from './DisabledBanner.tsx';
import { DeliveryItem } from './DeliveryItem.tsx';
import type { Delivery } from './deliveries.ts';
import {
  deliveriesKey,
  deliveriesRequest,
  isDeliveryInFlight,
  repeatDelivery,
  sendKey,
  sendTest,
} from './deliveries.ts';

/** Deliveries that come with each press of the button. */
const step = webhooks.pageSize ?? 20;
/** Entries that one call answers with at most. */
const maxDeliveries = 1_000;

/** Milliseconds between two looks at deliveries that are under way, and how often to look. */
const interval = 2_000;
const maxLooks = 15;

/** Reads the deliveries again while one is under way, for half a minute after the last one was sent. */
function useFollow(isFollowed: boolean, sentCount: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isFollowed) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= maxLooks) clearInterval(timer);
      // The list, too: an answer may have disabled the webhook.
      dispatch({ type: 'query/invalidated', resource: webhooks.name });
    }, interval);
    return () => clearInterval(timer);
  }, [dispatch, isFollowed, sentCount]);
}

/** What was sent to a webhook and what became of it, newest first. */
export function Deliveries({ row }: { row: AnyRow }) {
  const { now } = useServices();
  const [wantedCount, setWanted] = useState(step);
  const key = deliveriesKey(row.id);
  const fetch = useQueryWhileMounted(key, deliveriesRequest(row.id, wantedCount));
  const query = useAppSelector(selectQuery(key));
  const store = useAppStore();
  const { state: saving, reset } = useMutation(sendKey(row));
  const [repeated, setRepeated] = useState<number>();
  const [sentCount, setSentCount] = useState(0);
  const { rows, count } = pageOf(query);
  const deliveries = rows as readonly Delivery[];
  useFollow(
    deliveries.some((delivery) => isDeliveryInFlight(delivery, now())),
    sentCount,
  );
  const isEnabled = row.is_enabled !== false;
  const isSending = saving.status === 'pending';
  const isFailed = query?.status === 'failed';

  async function follow(sending: Promise<MutationResult>, deliveryId?: number) {
    setRepeated(deliveryId);
    const result = await sending;
    if (result.status === 'saved' && result.isMounted) setSentCount((before) => before + 1);
  }
  const testButton = (variant?: 'primary') => (
    <Button
      variant={variant}
      icon={<Send size={16} />}
      loading={isSending && repeated === undefined}
      onClick={() => void follow(sendTest(store, row))}
    >
      Send test
    </Button>
  );

  if (deliveries.length === 0 && isFailed)
    return (
      <EmptyState
        art="error"
        live="alert"
        title="The deliveries could not be loaded"
        action={<Button onClick={fetch}>Retry</Button>}
      >
        {query.message}
      </EmptyState>
    );
  const isWaiting = query === undefined || (query.data === undefined && !isFailed);
  return (
    <DialogContent>
      <DisabledBanner row={row} />
      {saving.status === 'failed' && (
        <Banner tone="danger" title="The event was not sent." onDismiss={reset}>
          {saving.message}
        </Banner>
      )}
      {isFailed && (
        <Banner tone="danger" action={<Button onClick={fetch}>Retry</Button>}>
          {query.message}
        </Banner>
      )}
      {isWaiting && <WaitingEntries label="Loading the deliveries" />}
      {!isWaiting && deliveries.length === 0 && (
        <EmptyState title="Nothing was sent yet" action={isEnabled && testButton('primary')}>
          {isEnabled
            ? 'Send a test to see whether the address answers. Each change is listed here from then on.'
            : 'Enable the webhook first. Each change is listed here from then on.'}
        </EmptyState>
      )}
      {deliveries.length > 0 && (
        <>
          <Inline justify="between">
            <Text as="p" size="md" tone="subtle">
              {pluralize(count, 'delivery', 'deliveries')}, newest first
            </Text>
            {isEnabled && testButton()}
          </Inline>
          <List as="ol" aria-label="Deliveries">
            {deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                isSending={isSending && repeated === delivery.id}
                onRepeat={
                  isEnabled
                    ? () => void follow(repeatDelivery(store, row, delivery), delivery.id)
                    : undefined
                }
              />
            ))}
          </List>
        </>
      )}
      {deliveries.length < count && wantedCount < maxDeliveries && (
        <Stack align="center">
          <Text size="sm" tone="subtle">
            {formatCount(deliveries.length)} of {formatCount(count)} deliveries
          </Text>
          <Button
            loading={query?.status === 'loading'}
            onClick={() => setWanted(Math.min(deliveries.length + step, maxDeliveries))}
          >
            Show more
          </Button>
        </Stack>
      )}
    </DialogContent>
  );
}
