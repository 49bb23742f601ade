import type { Resource } from '@steward/api';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { ListFilter } from './FilterBar.tsx';
import { FilterMenu } from './FilterMenu.tsx';

const FilterBar = lazyWithRetry(
  () => import('./FilterBar.tsx').then((m) => m.FilterBar),
  // As high as a row of conditions, so that the table stays where it is.
  <div style={{ blockSize: 28 }} />,
);

/** The parts of a filter in a toolbar: the button that adds conditions, and below it those that there are. */
export function useFilterControls(
  resource: Resource,
  filter: ListFilter | undefined,
): { readonly menu: ReactNode; readonly bar: ReactNode } {
  // The field of the condition that is being added to the present filter. Another one ends it.
  const [draft, setDraft] = useState<{ field: string; filter: string | undefined }>();
  if (draft && draft.filter !== filter?.value) setDraft(undefined);
  const button = useRef<HTMLButtonElement>(null);
  if (filter === undefined) return { menu: undefined, bar: undefined };
  const menu = (
    <FilterMenu
      ref={button}
      resource={resource}
      onChoose={(field) => setDraft({ field, filter: filter.value })}
    />
  );
  const isShown = filter.value !== undefined || draft !== undefined;
  const bar = isShown && (
    <div className="filters">
      <FilterBar
        {...filter}
        resource={resource}
        draft={draft?.field}
        onDraftEnd={() => setDraft(undefined)}
        menu={button}
      />
    </div>
  );
  return { menu, bar };
}
