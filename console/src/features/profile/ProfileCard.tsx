import { Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { useContext, useEffect, useId } from 'react';
import { SectionContext } from './sections/SectionContext.ts';
import type { SectionId } from './sections/sections.ts';
import { SectionCard } from './ProfileCard.styles.ts';

interface ProfileCardProps {
  /** The section of the profile that it is. */
  section?: SectionId;
  title: string;
  /** What it is for, in a sentence below the title. */
  hint: string;
  /** A button about the whole card, below the title, or beside it where the card is narrow. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card of the profile; where it is wide, the title is beside its content. */
export function ProfileCard({ section, title, hint, action, children }: ProfileCardProps) {
  const heading = useId();
  const register = useContext(SectionContext);
  useEffect(
    () => (section === undefined ? undefined : register(section, title)),
    [register, section, title],
  );
  return (
    <SectionCard
      forwardedAs="section"
      id={section}
      tabIndex={section && -1}
      aria-labelledby={heading}
    >
      <div className="head">
        <Stack gap={0}>
          <Text as="h2" id={heading} size="lg" weight="semibold">
            {title}
          </Text>
          <Text as="p" size="md" tone="subtle" wrap="anywhere">
            {hint}
          </Text>
        </Stack>
        {action}
      </div>
      <Stack gap={4} className="content">
        {children}
      </Stack>
    </SectionCard>
  );
}
