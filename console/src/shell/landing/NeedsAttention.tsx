import { formatRelative } from '@steward/api';
import { Button } from '@steward/ui';
import { CircleAlert, PencilLine } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { unfinishedEntries } from '../../core/activity/state.ts';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { Link } from '../../core/routing/Link.tsx';
import { Attention } from './NeedsAttention.styles.ts';

/** How many of each are named; the activity log has the rest. */
const most = 4;

const failedIcon = <CircleAlert size={16} aria-label="Failed" role="img" />;
const begunIcon = <PencilLine size={16} aria-label="Not sent" role="img" />;

/** What is half done or failed, as far as this browser knows; nothing where all is well. */
export function NeedsAttention() {
  const drafts = useAppSelector((state) => state.drafts);
  const entries = useAppSelector(({ activity }) => activity.entries);
  const { now } = useServices();
  const dispatch = useDispatch();
  const ago = (at: number) => formatRelative(new Date(at).toISOString(), now());
  const begun = Object.entries(drafts)
    .filter(([, { title, address }]) => title !== undefined && address !== undefined)
    .sort(([, a], [, b]) => b.at - a.at);
  const failures = unfinishedEntries(entries);
  // A form that failed is there to go on with: it stands among those that were begun, with the reason.
  const reasonOf = (title: string | undefined) => failures.find(({ what }) => what === title);
  const failed = failures.filter(({ what }) => !begun.some(([, { title }]) => title === what));
  if (begun.length + failed.length === 0) return null;
  return (
    <Attention aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <ul>
        {failed.slice(0, most).map(({ id, at, what, message, retry }) => (
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
        {begun.slice(0, most).map(([key, { at, title, address = '' }]) => {
          const reason = reasonOf(title);
          return (
            <li key={key} data-failed={reason && ''}>
              {reason ? failedIcon : begunIcon}
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
      </ul>
    </Attention>
  );
}
