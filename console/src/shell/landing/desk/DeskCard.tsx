import { Card, Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { LoadFailed } from '../../../core/loading/LoadFailed.tsx';
import { DeskCardHead } from './Desk.styles.ts';
import type { DeskAnswer } from './useDeskQuery.ts';

interface DeskCardProps {
  title: string;
  /** What stands at the end of the heading: a figure, a count, a button. */
  aside?: ReactNode;
  /** The answer that it shows: until it arrives, its place is kept. */
  answer: Pick<DeskAnswer, 'isLoading' | 'failure' | 'refetch'>;
  /** What keeps the place of the answer until it arrives. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A card of the desk, with its heading. */
export function DeskCard({ title, aside, answer, placeholder, children }: DeskCardProps) {
  const headingId = useId();
  const { isLoading, failure, refetch } = answer;
  return (
    <Card as="section" aria-labelledby={headingId} aria-busy={isLoading}>
      <Stack gap={3}>
        <DeskCardHead>
          <Text as="h2" id={headingId} size="lg" weight="semibold">
            {title}
          </Text>
          {!isLoading && aside}
        </DeskCardHead>
        {failure !== undefined ? (
          <LoadFailed message={failure} onRetry={refetch} />
        ) : isLoading ? (
          placeholder
        ) : (
          children
        )}
      </Stack>
    </Card>
  );
}
