import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { SectionsGrid, SectionsRoom, SectionStack } from './ProfileSections.styles.ts';
import { SectionContext } from './SectionContext.ts';
import { SectionMenu } from './SectionMenu.tsx';
import type { SectionId, SectionTitles } from './sections.ts';

interface ProfileSectionsProps {
  /** Whether there are enough sections for a list of them, beside them where it fits. */
  hasMenu: boolean;
  children: ReactNode;
}

/** The sections of the profile, with a list of them. */
export function ProfileSections({ hasMenu, children }: ProfileSectionsProps) {
  const [titles, setTitles] = useState<SectionTitles>({});
  const register = useCallback((id: SectionId, title: string) => {
    setTitles((before) => ({ ...before, [id]: title }));
    return () => setTitles(({ [id]: _, ...others }) => others);
  }, []);
  return (
    <SectionContext value={register}>
      <SectionsRoom>
        <SectionsGrid data-menu={hasMenu || undefined}>
          {/* Before the profile is read, there is hardly a section to go to. */}
          {hasMenu && titles.details !== undefined && <SectionMenu titles={titles} />}
          <SectionStack gap={4}>{children}</SectionStack>
        </SectionsGrid>
      </SectionsRoom>
    </SectionContext>
  );
}
