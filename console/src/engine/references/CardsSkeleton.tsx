import { Skeleton, Spinner } from '@steward/ui';
import styled from 'styled-components';

const Waiting = styled.div`
  display: grid;
  gap: 8px;

  > .label {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 550;
  }

  > .cards {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
  }

  @media (width < 560px) {
    > .cards {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const cards = 8;

/** The placeholder of cards while they load, of about the same height. */
export function CardsSkeleton({ label, what: records }: { label: string; what: string }) {
  return (
    <Waiting>
      <div className="label">
        {label}
        <Spinner label={`Loading ${records}`} />
      </div>
      <div className="cards">
        {Array.from({ length: cards }, (_each, at) => (
          <Skeleton key={at} height={56} />
        ))}
      </div>
    </Waiting>
  );
}
