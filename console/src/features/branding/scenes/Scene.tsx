import { Inline, Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';

interface SceneProps {
  /** The name of the region. Default its title. */
  label?: string;
  title: string;
  /** Said at the end of the title's line. */
  note?: string | undefined;
  children: ReactNode;
}

/** A part of the preview below its title. */
export function Scene({ title, label = title, note, children }: SceneProps) {
  return (
    <Stack as="section" aria-label={label}>
      <Inline justify="between">
        <Text as="h3" size="sm" tone="muted" weight="medium">
          {title}
        </Text>
        {note !== undefined && (
          <Text size="sm" tone="subtle">
            {note}
          </Text>
        )}
      </Inline>
      {children}
    </Stack>
  );
}
