import type { Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { Button, Modal, Stack, TextField } from '@steward/ui';
import { useState } from 'react';
import { useServices } from '../../core/store/context.ts';
import { ChangePreview } from './ChangePreview.tsx';
import type { ChangeTarget } from './changeTarget.ts';
import { countedTarget } from './changeTarget.ts';
import { useChangeCheck } from './useChangeCheck.ts';
import { useChangeMany } from './useChangeMany.ts';

const words = { verb: 'Give back', done: 'given back' };
const verb = { one: 'differed', many: 'differed' };

/** A moment as an input of the browser has it, in local time: '2026-11-20T09:00'. */
function toLocalMinute(time: number): string {
  const date = new Date(time);
  const local = new Date(time - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A day before, at which nobody has to count hours. */
const dayMs = 24 * 60 * 60_000;

interface AsItWasProps {
  resource: Resource;
  target: ChangeTarget;
  onClose(): void;
  onChanged(): void;
}

/** Shows records as they were at a moment, beside their values of now, and gives them those back. */
export function AsItWas({ resource, target, onClose, onChanged }: AsItWasProps) {
  const { now } = useServices();
  const [minute, setMinute] = useState(() => toLocalMinute(now() - dayMs));
  const time = new Date(minute);
  const isMoment = !Number.isNaN(time.getTime());
  const change = isMoment ? { as_of: time.toISOString() } : undefined;
  const check = useChangeCheck(resource, target, change);
  const { isSending, message, apply } = useChangeMany(resource, words, () => {
    onChanged();
    onClose();
  });
  const answer = check.status === 'ready' ? check.answer : undefined;
  const counted =
    answer === undefined || answer.changed === 0
      ? ''
      : ` to ${pluralize(answer.changed, resource.one, resource.many)}`;
  return (
    <Modal
      open
      title={`As it was: ${countedTarget(resource, target)}`}
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
              if (change !== undefined && answer !== undefined) void apply(target, change, answer);
            }}
          >
            {`Give the former values back${counted}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          label="Moment"
          type="datetime-local"
          value={minute}
          onChange={setMinute}
          error={isMoment ? message : 'Choose a day and a time.'}
        />
        {isMoment && <ChangePreview resource={resource} check={check} verb={verb} />}
      </Stack>
    </Modal>
  );
}
