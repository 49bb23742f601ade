/** The sections of the profile by their groups, in the order of the page. */
export const sectionGroups = [
  { title: 'Account', sections: ['details', 'email', 'notices'] },
  { title: 'Security', sections: ['password', 'factors', 'sessions'] },
  { title: 'Programs', sections: ['key', 'keys'] },
  { title: 'Console', sections: ['appearance'] },
] as const;

/** The id of a section, and the anchor in its address. */
export type SectionId = (typeof sectionGroups)[number]['sections'][number];

/** The titles of the sections that are on the page. */
export type SectionTitles = Readonly<Partial<Record<SectionId, string>>>;

/** The sections that are on the page, in its order. */
export const sectionsOnPage = (titles: SectionTitles): readonly SectionId[] =>
  sectionGroups.flatMap(({ sections }): readonly SectionId[] =>
    sections.filter((id) => titles[id] !== undefined),
  );
