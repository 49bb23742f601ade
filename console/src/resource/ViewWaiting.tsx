import { Spinner } from '@steward/ui';
import styled from 'styled-components';

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 320px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);
`;

/** Stands in place of a view while its first records come. */
export function ViewWaiting({ label }: { label: string }) {
  return (
    <Waiting>
      <Spinner label={label} />
    </Waiting>
  );
}
