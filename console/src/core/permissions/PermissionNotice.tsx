import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { Banner } from '@steward/ui';
import styled from 'styled-components';

const Notice = styled.div`
  margin-block-end: 12px;
`;

interface PermissionNoticeProps {
  /** The call that the user may not make, such as 'signals.create'. */
  call: string;
  /** The action that needs it, as the beginning of the sentence. Default 'Changing this'. */
  what?: string;
  onDismiss?(): void;
}

/** Says which permission a call needs, and whom to ask for it. */
export function PermissionNotice({
  call,
  what = 'Changing this',
  onDismiss,
}: PermissionNoticeProps) {
  const permission = permissionFor(call);
  return (
    permission && (
      <Notice>
        <Banner tone="info" onDismiss={onDismiss}>
          {permissionMessage(permission, what)}
        </Banner>
      </Notice>
    )
  );
}
