import { formatRelative } from '@steward/api';
import { Button, Inline, List, Stack, Text } from '@steward/ui';
import { CircleAlert, PencilLine } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { unfinishedEntries } from '../../core/activity/state.ts';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { LinkButton } from '../../core/routing/LinkButton.tsx';

/** The limit of failures and of drafts; the activity log has the others. */
const maxItems = 4;

const failedIcon = (
  <CircleAlert size={16} color="var(--sw-danger)" aria-label="Failed" role="img" />
);
const draftIcon = (
  <PencilLine size={16} color="var(--sw-accent-text)" aria-label="Not sent" role="img" />
);

/** The drafts and the failed changes of this browser tab. */
export function NeedsAttention() {
  const drafts = useAppSelector((state) => state.drafts);
  const entries = useAppSelector(({ activity }) => activity.entries);
  const { now } = useServices();
  const dispatch = useDispatch();
  const ago = (at: number) => formatRelative(new Date(at).toISOString(), now());
  const openDrafts = Object.entries(drafts)
    .filter(([, { title, address }]) => title !== undefined && address !== undefined)
    .sort(([, a], [, b]) => b.at - a.at);
  const failures = unfinishedEntries(entries);
  // A failed change with a draft is listed as a draft, with the error.
  const reasonOf = (title: string | undefined) => failures.find(({ what }) => what === title);
  const failed = failures.filter(({ what }) => !openDrafts.some(([, { title }]) => title === what));
  if (openDrafts.length + failed.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="attention">
      <Text as="h2" id="attention" size="md" tone="muted" weight="medium">
        Needs attention
      </Text>
      <List variant="bordered">
        {failed.slice(0, maxItems).map(({ id, at, what, message, retry }) => (
          <Inline as="li" key={id} gap={3} wrap={false}>
            {failedIcon}
            <ItemText title={what}>{[ago(at), message].filter(Boolean).join(' · ')}</ItemText>
            {retry && (
              <Button size="sm" aria-label={`Retry: ${what}`} onClick={() => dispatch(retry)}>
                Retry
              </Button>
            )}
          </Inline>
        ))}
        {openDrafts.slice(0, maxItems).map(([key, { at, title, address = '' }]) => {
          const reason = reasonOf(title);
          return (
            <Inline as="li" key={key} gap={3} wrap={false}>
              {reason ? failedIcon : draftIcon}
              <ItemText title={title}>
                {reason
                  ? `${ago(at)} · ${[reason.message, 'What you typed is kept.'].filter(Boolean).join(' ')}`
                  : `Typed ${ago(at)}, not sent`}
              </ItemText>
              <LinkButton size="sm" href={address} aria-label={`Continue: ${title}`}>
                Continue
              </LinkButton>
            </Inline>
          );
        })}
      </List>
    </Stack>
  );
}

/** The title of an item, and what became of it. */
function ItemText({ title, children }: { title: string | undefined; children: string }) {
  return (
    <Stack gap={0} grow>
      <Text as="strong" size="md" weight="medium" wrap="anywhere">
        {title}
      </Text>
      <Text as="small" size="sm" tone="subtle" wrap="anywhere">
        {children}
      </Text>
    </Stack>
  );
}
