import { Skeleton, Spinner } from '@steward/ui';
import styled from 'styled-components';

const Waiting = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);

  > .row {
    display: flex;
    align-items: center;
    block-size: 40px;
    padding-inline: 16px;
  }
  > .row + .row {
    border-block-start: 1px solid var(--sw-line);
  }

  > .spinner {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
`;

const rows = 8;

/** The placeholder of a view while its first records load. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_each, at) => (
        <div key={at} className="row">
          <Skeleton width={`${24 + ((at * 17) % 24)}%`} />
        </div>
      ))}
      <div className="spinner">
        <Spinner label={label} />
      </div>
    </Waiting>
  );
}
