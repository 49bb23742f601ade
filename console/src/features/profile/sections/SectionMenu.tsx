import { useId, useMemo } from 'react';
import { Link } from '../../../core/routing/Link.tsx';
import { MenuList } from './ProfileSections.styles.ts';
import type { SectionTitles } from './sections.ts';
import { sectionGroups, sectionsOnPage } from './sections.ts';
import { useCurrentSection } from './useCurrentSection.ts';

/** The sections of the profile by their groups; a link goes to each. */
export function SectionMenu({ titles }: { titles: SectionTitles }) {
  const ids = useMemo(() => sectionsOnPage(titles), [titles]);
  const current = useCurrentSection(ids);
  const id = useId();
  return (
    <nav aria-label="Sections">
      <MenuList>
        {sectionGroups.map(({ title, sections }) => {
          const shown = sections.filter((section) => titles[section] !== undefined);
          const heading = `${id}-${title}`;
          return (
            shown.length > 0 && (
              <div key={title}>
                <h2 id={heading}>{title}</h2>
                <ul aria-labelledby={heading}>
                  {shown.map((section) => (
                    <li key={section}>
                      <Link
                        href={`#${section}`}
                        aria-current={section === current ? 'location' : undefined}
                      >
                        {titles[section]}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </MenuList>
    </nav>
  );
}
