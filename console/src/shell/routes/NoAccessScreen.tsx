import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { Button, EmptyState } from '@steward/ui';
import { useNavigate } from 'react-router-dom';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { paths } from '../../core/routing/paths.ts';

interface NoAccessScreenProps {
  title: string;
  /** The call that the user may not make. */
  call: string;
}

/**
 * Replaces a screen that the user may not read, such as one from a link that somebody else sent.
 */
export function NoAccessScreen({ title, call }: NoAccessScreenProps) {
  const navigate = useNavigate();
  const permission = permissionFor(call);
  return (
    <ConsolePage title={title}>
      <EmptyState
        title="Your role does not include this area"
        action={
          <Button onClick={() => void navigate(paths.landing)}>Back to the landing page</Button>
        }
      >
        {permission && permissionMessage(permission)}
      </EmptyState>
    </ConsolePage>
  );
}
