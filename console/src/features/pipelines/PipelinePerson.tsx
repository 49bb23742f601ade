import type { AnyRow } from '@steward/api';
import { pipelines } from '@steward/api';
import { Avatar, Banner, Button, Inline, Stack, Text } from '@steward/ui';
import { UserMinus } from 'lucide-react';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import { fullName } from '../../core/session/fullName.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import { leftToRight } from '../../engine/fieldValue/leftToRight.tsx';
import { describeRow } from '../../engine/form/saving/savedToast.ts';
import type { PipelineUser } from './pipelineUsers.ts';

interface PipelinePersonProps {
  pipeline: AnyRow;
  user: PipelineUser;
  canRemove: boolean;
  /** Called once the person is removed; the button goes then. */
  onRemoved(): void;
}

/** A person of a pipeline. The removal takes effect at once, since its toast can undo it. */
export function PipelinePerson({ pipeline, user, canRemove, onRemoved }: PipelinePersonProps) {
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation(`pipelines:remove-user:${pipeline.id}:${user.id}`);
  const name = fullName(user) || `user ${user.id}`;
  const email = typeof user.email === 'string' && user.email !== name ? user.email : undefined;
  const isSending = state.status === 'pending';

  async function remove() {
    const args = { params: { id: pipeline.id, userId: user.id }, ...versionArgs(pipeline) };
    const title = recordName(pipelines, pipeline);
    const result = await mutate({
      what: `Remove ${name} from Pipeline: ${title}`,
      calls: [{ route: pipelines.removeUser, args }],
      record: { resource: pipelines.name, scope: undefined, id: pipeline.id, name: title },
      handlesFailure: true,
    });
    if (result.status === 'busy') return;
    if (result.status === 'saved') {
      const text = `${name} removed from ${describeRow(pipelines, pipeline)}.`;
      dispatch(showToast(withUndo({ text }, result)));
      if (result.isMounted) onRemoved();
    }
    // After a refusal, too: somebody else may have changed the pipeline.
    dispatch({ type: 'query/invalidated', resource: pipelines.name });
  }

  return (
    <Stack as="li" gap={2}>
      <Inline gap={3} justify="between" wrap={false}>
        <Inline gap={3} wrap={false} grow>
          <Avatar name={name} aria-hidden="true" />
          <Stack gap={0}>
            <Text weight="medium" wrap="anywhere">
              <bdi>{name}</bdi>
            </Text>
            {email !== undefined && (
              <Text size="sm" tone="subtle" wrap="anywhere">
                {leftToRight(email)}
              </Text>
            )}
          </Stack>
        </Inline>
        {canRemove && (
          <Button
            size="sm"
            variant="quiet"
            icon={<UserMinus size={14} />}
            aria-label={`Remove ${name}`}
            loading={isSending}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </Inline>
      {state.message !== undefined && <Banner tone="danger">{state.message}</Banner>}
    </Stack>
  );
}
