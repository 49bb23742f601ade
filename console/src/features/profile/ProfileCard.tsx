import { Card, Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface ProfileCardProps {
  title: string;
  /** What it is for, in a sentence below the title. */
  hint: string;
  children: ReactNode;
}

/** A titled card of the profile. */
export function ProfileCard({ title, hint, children }: ProfileCardProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap={4}>
        <Stack gap={0}>
          <Text as="h2" id={heading} size="lg" weight="semibold">
            {title}
          </Text>
          <Text as="p" size="md" tone="subtle">
            {hint}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
