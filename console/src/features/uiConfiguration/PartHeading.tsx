import { Inline, Text } from '@steward/ui';
import type { ReactNode } from 'react';

interface PartHeadingProps {
  /** The id of the heading, by which it names its section. */
  id?: string;
  title: string;
  /** The controls at the end of the line. */
  children?: ReactNode;
}

/** The heading of the pages or of the features; both lines are equally high. */
export function PartHeading({ id, title, children }: PartHeadingProps) {
  return (
    <Inline className="heading" wrap={false}>
      <Text as="h2" id={id} size="lg" weight="semibold" grow>
        {title}
      </Text>
      {children}
    </Inline>
  );
}
