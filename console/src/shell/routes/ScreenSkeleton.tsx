import { Skeleton, Spinner } from '@steward/ui';
import styled, { keyframes } from 'styled-components';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** Appears after 200 ms, so that short waits show nothing. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 50dvh;
  animation: ${appear} 1ms 200ms backwards;
`;

/** The placeholder of a lazy screen without an entry. */
export const ScreenSpinner = () => (
  <Waiting>
    <Spinner label="Loading" />
  </Waiting>
);

/** As high as the rows of a table. */
const Placeholders = styled.div`
  > .rows {
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
  }

  .row {
    display: grid;
    grid-template-columns: 3fr 5fr 2fr;
    gap: 24px;
    align-items: center;
    block-size: 40px;
    padding-inline: 14px;
  }

  .row + .row {
    border-block-start: 1px solid var(--sw-line);
  }
`;

const rows = Array.from({ length: 10 }, (_each, at) => (
  <div key={at} className="row">
    <Skeleton width={`${54 + ((at * 17) % 32)}%`} />
    <Skeleton width={`${40 + ((at * 23) % 46)}%`} />
    <Skeleton width="60%" />
  </div>
));

/** The placeholder of a lazy screen: its head, and a skeleton of a table. */
export function ScreenSkeleton({ head: { title, subtitle } }: { head: PageHead }) {
  return (
    <ConsolePage
      title={title}
      subtitle={subtitle ?? <Skeleton width="28ch" />}
      toolbar={<Skeleton width={240} height={32} />}
    >
      <Placeholders aria-busy="true">
        <span className="sw-hidden" role="status">
          Loading
        </span>
        <div className="rows">{rows}</div>
      </Placeholders>
    </ConsolePage>
  );
}
