import type { AnyRow, Resource } from '@steward/api';
import { useRef, useState } from 'react';
import { recordName } from '../definition/recordName.ts';
import { capitalize } from '../definition/sentence.ts';
import { useUnsentDraft } from '../drafts/useUnsentDraft.ts';

/** The texts of fields that come back from a draft; another object for each time. */
export type RestoredTexts = Readonly<Record<string, unknown>>;

/** The unsent edits of the fields of one page. */
export interface FieldDrafts {
  /** Tells what is typed into a field and not saved; undefined for nothing. */
  note(name: string, text: string | undefined): void;
  /** The texts that a person has just asked for. */
  readonly restored: RestoredTexts | undefined;
}

/** Keeps what is typed into the fields of a record’s page, offers it when the page is there again, and restores it. */
export function useFieldDrafts(resource: Resource, id: number, row: AnyRow | undefined) {
  const texts = useRef(new Map<string, string>());
  const [restored, setRestored] = useState<RestoredTexts>();
  const label = row === undefined ? String(id) : recordName(resource, row);
  const { draft, drop } = useUnsentDraft(
    { key: `${resource.name}:page:${id}`, title: `Edit ${capitalize(resource.one)}: ${label}` },
    {
      isUnsent: () => texts.current.size > 0,
      values: () => Object.fromEntries(texts.current),
    },
  );
  const fields: FieldDrafts = {
    note(name, text) {
      if (text === undefined) texts.current.delete(name);
      else texts.current.set(name, text);
    },
    restored,
  };
  return {
    fields,
    draft,
    drop,
    restore() {
      setRestored({ ...draft?.values });
      drop();
    },
  };
}
