import { Inline, Stack, Text } from '@steward/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../Desk.styles.ts';

interface WaitingItemProps {
  icon: LucideIcon;
  tone: 'neutral' | 'warning' | 'danger';
  title: string;
  /** What can be done about it. */
  action?: ReactNode;
  /** More about it, in a line. */
  children?: ReactNode;
}

/** Something that waits, with its action at the end of the line. */
export function WaitingItem({ icon: Icon, tone, title, action, children }: WaitingItemProps) {
  return (
    <Inline as="li" gap={3} wrap={false}>
      <Mark data-tone={tone}>
        <Icon size={16} aria-hidden="true" />
      </Mark>
      <Stack gap={0} grow>
        <Text as="strong" size="md" weight="medium" wrap="anywhere">
          {title}
        </Text>
        <Text as="div" size="sm" tone="muted" wrap="anywhere">
          {children}
        </Text>
      </Stack>
      {action}
    </Inline>
  );
}
