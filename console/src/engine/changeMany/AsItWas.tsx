import type { Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { Button, Modal, Stack, TextField } from '@steward/ui';
import { useState } from 'react';
import { useServices } from '../../core/store/context.ts';
import type { ChangeAnswer } from './changeAnswer.ts';
import { broughtBackCount } from './changeAnswer.ts';
import { ChangePreview } from './ChangePreview.tsx';
import type { ChangeTarget } from './changeTarget.ts';
import { DeletedSince } from './DeletedSince.tsx';
import { useChangeCheck } from './useChangeCheck.ts';
import { useChangeMany } from './useChangeMany.ts';

const giveWords = { verb: 'Give back', participle: 'given back' };
const bringWords = { verb: 'Bring back', participle: 'brought back' };
const verb = { one: 'differed', many: 'differed' };

/** A moment as an input of the browser has it, in local time: '2026-11-20T09:00:00'. */
function toLocalSecond(time: number): string {
  const date = new Date(time);
  const local = new Date(time - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

const minuteMs = 60_000;

/** A day before the minute of now, at which nobody has to count hours. */
const dayBefore = (now: number): number =>
  Math.floor(now / minuteMs) * minuteMs - 24 * 60 * minuteMs;

/** The moment of the field, as it is typed, and exactly. */
interface Moment {
  readonly text: string;
  /** Milliseconds since 1970; NaN for no moment. */
  readonly time: number;
}

/** The words of the button; without records that are there, deleted ones alone can be given back. */
function applyLabel(
  { one, many }: Resource,
  answer: ChangeAnswer | undefined,
  hasRecords: boolean,
): string {
  const { changed = 0 } = answer ?? {};
  const broughtBack = answer === undefined ? 0 : broughtBackCount(answer);
  const countText = pluralize(changed, one, many);
  if (changed === 0) return hasRecords ? 'Give the former values back' : 'Bring back';
  if (broughtBack === 0) return `Give the former values back to ${countText}`;
  if (broughtBack === changed) return `Bring ${countText} back`;
  return `Give ${countText} back as ${changed === 1 ? 'it was' : 'they were'}`;
}

/** The target, with deleted records that come back. */
const withDeleted = (target: ChangeTarget, ids: readonly number[]): ChangeTarget =>
  target.kind === 'rows'
    ? { ...target, rows: [...target.rows, ...ids.map((id) => ({ id }))] }
    : target;

interface AsItWasProps {
  resource: Resource;
  /** The records that are there; none for a list whose deleted records are looked for. */
  target: ChangeTarget;
  title: string;
  /** The moment that is asked about at first, in milliseconds since 1970. Default a day ago. */
  moment?: number | undefined;
  /** Whether what was deleted from the list since the moment is offered as well. Default false. */
  offersDeleted?: boolean;
  onClose(): void;
  onChanged(): void;
}

/** Shows records as they were at a moment, beside their values of now, and gives them those back. */
export function AsItWas(props: AsItWasProps) {
  const { resource, target, title, offersDeleted = false, onClose, onChanged } = props;
  const { now } = useServices();
  const [{ text, time }, setMoment] = useState((): Moment => {
    const first = props.moment ?? dayBefore(now());
    return { text: toLocalSecond(first), time: first };
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const moment = Number.isNaN(time) ? undefined : new Date(time).toISOString();
  const whole = withDeleted(target, [...ticked].map(Number));
  const hasRecords = target.kind === 'found' || target.rows.length > 0;
  const isNothing = whole.kind === 'rows' && whole.rows.length === 0;
  const change =
    moment === undefined || isNothing
      ? undefined
      : { as_of: moment, ...(ticked.size > 0 && { deleted: true as const }) };
  const check = useChangeCheck(resource, whole, change);
  const answer = change !== undefined && check.status === 'ready' ? check.answer : undefined;
  const bringsOnly = answer !== undefined && broughtBackCount(answer) === answer.changed;
  const words = bringsOnly ? bringWords : giveWords;
  const { isSending, message, apply } = useChangeMany(resource, words, () => {
    onChanged();
    onClose();
  });
  return (
    <Modal
      open
      title={title}
      size="record"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={answer === undefined || answer.changed === 0}
            onClick={() => {
              if (change !== undefined && answer !== undefined) void apply(whole, change, answer);
            }}
          >
            {applyLabel(resource, answer, hasRecords)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          label="Moment"
          type="datetime-local"
          step={1}
          value={text}
          onChange={(next) => {
            setMoment({ text: next, time: new Date(next).getTime() });
            // Since another moment, other records were deleted.
            setTicked(new Set());
          }}
          error={moment === undefined ? 'Choose a day and a time.' : message}
        />
        {moment !== undefined && offersDeleted && (
          <DeletedSince
            key={moment}
            resource={resource}
            query={target.query}
            moment={moment}
            ticked={ticked}
            onTick={setTicked}
          />
        )}
        {change !== undefined && <ChangePreview resource={resource} check={check} verb={verb} />}
      </Stack>
    </Modal>
  );
}
