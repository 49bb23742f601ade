import { defaultRoleId, foldText, invitationFields } from '@steward/api';
import { readInvitationLines } from '@steward/api/forms';
import type { Invitation, InvitationLine } from '@steward/api/forms';
import { Banner, Inline, List, SelectField, Stack, Text, TextArea } from '@steward/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAppStore } from '../../../core/store/context.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { FormModal } from '../../../engine/form/FormModal.tsx';
import { inviteLine, severalKey } from '../changes.ts';
import type { TeamMember } from '../state.ts';
import type { Outcome } from '../TeamOutcome.tsx';
import { inviteSeveralAction } from './inviteAction.ts';
import { useRoles, type InvitedRole } from './useRoles.ts';

const submitLabel = (count: number) =>
  count === 0 ? 'Invite People' : `Invite ${count === 1 ? '1 Person' : `${count} People`}`;

interface InviteSeveralProps {
  /** The people of the platform, whose addresses are taken. */
  known: readonly TeamMember[];
  /** Called when everybody was invited, before the form closes. */
  onInvited(outcome: Outcome): void;
  onClose(): void;
}

/** The form that invites several people, one a line. What the platform refuses stays, with the reason. */
export function InviteSeveral({ known, onInvited, onClose }: InviteSeveralProps) {
  const store = useAppStore();
  useMutation(severalKey);
  const allRoles = useRoles();
  const givable = allRoles.filter(({ mayGive }) => mayGive);
  const [text, setText] = useState('');
  const [chosenRole, setChosenRole] = useState<string>();
  const [invited, setInvited] = useState(0);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const usual = givable.find(({ id }) => id === defaultRoleId) ?? givable[0];
  const roleId = Number(chosenRole ?? usual?.id ?? defaultRoleId);
  const lines = useMemo(() => {
    const addresses = new Set(known.map(({ email }) => foldText(email ?? '')));
    const isKnown = (email: string) => addresses.has(foldText(email));
    return readInvitationLines(text, { roles: allRoles, roleId, isKnown });
  }, [text, allRoles, roleId, known]);
  const valid = lines.filter(({ problem }) => problem === undefined);

  async function send() {
    setSending(true);
    const reasons: Record<string, string> = {};
    const sentLines = new Set<string>();
    for (const line of valid) {
      const result = await inviteLine(store, line.invitation);
      if (result.status === 'saved') sentLines.add(line.text);
      else if (result.status === 'refused' || result.status === 'lost')
        reasons[line.text] = Object.values(result.fieldErrors ?? {})[0] ?? result.message;
    }
    const rest = lines.filter((line) => !sentLines.has(line.text));
    const count = invited + sentLines.size;
    setSending(false);
    if (rest.length === 0) {
      const people = count === 1 ? '1 person' : `${count} people`;
      onInvited({ text: `You have invited ${people}. Find them under Invited Users.` });
      onClose();
      return;
    }
    setInvited(count);
    setRefusals(reasons);
    setText(rest.map((line) => line.text).join('\n'));
  }

  return (
    <FormModal
      title={inviteSeveralAction.label}
      size="record"
      submit={submitLabel(valid.length)}
      onSubmit={send}
      isSending={isSending}
      disabled={valid.length === 0}
      note={
        lines.length > valid.length &&
        `${lines.length - valid.length} of ${lines.length} lines have a problem.`
      }
      asksToDiscard={() => !isSending && text.trim() !== ''}
      onClose={() => {
        if (!isSending) onClose();
      }}
    >
      {invited > 0 && (
        <Banner tone="info">
          {invited === 1 ? '1 person was' : `${invited} people were`} invited. These lines are left.
        </Banner>
      )}
      <TextArea
        label="People"
        hint="One person per line: Ada Lovelace <ada@example.com>, Role"
        rows={6}
        value={text}
        disabled={isSending}
        onChange={setText}
      />
      <SelectField
        label={invitationFields.role_id.label}
        hint="Used where a line names no role."
        value={String(roleId)}
        options={givable.map(({ id, label }) => ({ value: String(id), label }))}
        onChange={setChosenRole}
      />
      {lines.length > 0 && (
        <List variant="bordered" aria-label="Invitations" maxHeight={280} tabIndex={0}>
          {lines.map((line, index) => (
            <LineItem
              key={index}
              line={line}
              refusal={refusals[line.text]}
              role={allRoles.find(({ id }) => id === line.invitation.role_id)}
            />
          ))}
        </List>
      )}
    </FormModal>
  );
}

interface LineItemProps {
  line: InvitationLine;
  /** Why the platform refused it. */
  refusal: string | undefined;
  role: InvitedRole | undefined;
}

function LineItem({ line, refusal, role }: LineItemProps) {
  const problem = line.problem ?? refusal;
  const { first_name, last_name, email }: Invitation = line.invitation;
  const Icon = problem === undefined ? CircleCheck : CircleAlert;
  return (
    <li>
      <Inline gap={2} wrap={false}>
        <Text tone={problem === undefined ? 'success' : 'danger'}>
          <Icon size={16} aria-hidden="true" />
        </Text>
        <Stack gap={0} grow>
          <Text wrap="anywhere">
            {line.problem === undefined ? (
              <>
                <bdi>{`${first_name} ${last_name}`}</bdi> <bdi>{email}</bdi>
                {role && <> · {role.label}</>}
              </>
            ) : (
              <bdi>{line.text}</bdi>
            )}
          </Text>
          {problem !== undefined && (
            <Text size="sm" tone="danger">
              {problem}
            </Text>
          )}
        </Stack>
      </Inline>
    </li>
  );
}
