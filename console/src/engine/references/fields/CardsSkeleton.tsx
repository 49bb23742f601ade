import { Inline, Skeleton, Spinner, Stack, Text } from '@steward/ui';
import styled from 'styled-components';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;

  @media (width < 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const cards = 8;

/** The placeholder of cards while they load, of about the same height. */
export function CardsSkeleton({ label, what: records }: { label: string; what: string }) {
  return (
    <Stack>
      <Inline>
        <Text weight="medium">{label}</Text>
        <Spinner label={`Loading ${records}`} />
      </Inline>
      <Cards>
        {Array.from({ length: cards }, (_each, at) => (
          <Skeleton key={at} height={56} />
        ))}
      </Cards>
    </Stack>
  );
}
