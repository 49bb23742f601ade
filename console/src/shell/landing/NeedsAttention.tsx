import { formatRelative } from '@steward/api';
import { Button } from '@steward/ui';
import { CircleAlert, PencilLine } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { unfinishedEntries } from '../../core/activity/state.ts';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { BorderedList } from '../../core/page/BorderedList.styles.ts';
import { Link } from '../../core/routing/Link.tsx';
import { Attention } from './NeedsAttention.styles.ts';

/** The limit of failures and of drafts; the activity log has the others. */
const maxItems = 4;

const failedIcon = <CircleAlert size={16} aria-label="Failed" role="img" />;
const draftIcon = <PencilLine size={16} aria-label="Not sent" role="img" />;

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
    <Attention aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <BorderedList>
        {failed.slice(0, maxItems).map(({ id, at, what, message, retry }) => (
          <li key={id} data-failed="">
            {failedIcon}
            <div>
              <strong>{what}</strong>
              <small>{[ago(at), message].filter(Boolean).join(' · ')}</small>
            </div>
            {retry && (
              <Button size="sm" aria-label={`Retry: ${what}`} onClick={() => dispatch(retry)}>
                Retry
              </Button>
            )}
          </li>
        ))}
        {openDrafts.slice(0, maxItems).map(([key, { at, title, address = '' }]) => {
          const reason = reasonOf(title);
          return (
            <li key={key} data-failed={reason && ''}>
              {reason ? failedIcon : draftIcon}
              <div>
                <strong>{title}</strong>
                <small>
                  {reason
                    ? `${ago(at)} · ${[reason.message, 'What you typed is kept.'].filter(Boolean).join(' ')}`
                    : `Typed ${ago(at)}, not sent`}
                </small>
              </div>
              <Link href={address} aria-label={`Go on: ${title}`}>
                Go on
              </Link>
            </li>
          );
        })}
      </BorderedList>
    </Attention>
  );
}
