import { formatCount } from '@steward/api';
import { Button, EmptyState, Modal } from '@steward/ui';
import { useRef } from 'react';
import { useConfig } from '../../core/store/context.ts';
import { hasMore, type AllRecords } from '../allRecords/useAllRecords.ts';

type Search = Pick<AllRecords, 'status' | 'readCount' | 'count' | 'message'>;

interface MissingRecordProps {
  /** The title of the modal. */
  title: string;
  /** The noun for a record, such as 'signal'. */
  one: string;
  /** The progress of the search through all pages; undefined before it starts. */
  search: Search | undefined;
  /** Starts the search; absent where there are no other pages. */
  onLook: (() => void) | undefined;
  onClose(): void;
}

/** Shown in place of a record that is not on the page; offers to look on all pages. */
export function MissingRecord({ title, one, search, onLook, onClose }: MissingRecordProps) {
  const canSearch = useConfig().extensions.includes('query');
  const button = useRef<HTMLButtonElement>(null);
  const { heading, detail, label } = describeSearch(one, search, onLook !== undefined, canSearch);
  return (
    <Modal open title={title} onClose={onClose} initialFocus={button}>
      <EmptyState
        art="search"
        live="status"
        title={heading}
        // Always the same button, so that it keeps the focus.
        action={
          <Button
            ref={button}
            loading={search?.status === 'loading'}
            onClick={label === backLabel ? onClose : onLook}
          >
            {label}
          </Button>
        }
      >
        {detail}
      </EmptyState>
    </Modal>
  );
}

const look = 'Search all pages';
const backLabel = 'Back to the list';

function describeSearch(
  one: string,
  search: Search | undefined,
  hasMorePages: boolean,
  canSearch: boolean,
): { heading: string; detail: string | undefined; label: string } {
  // Not 'it', since the record may be a person.
  const perhaps = `This ${one} may have been deleted`;
  switch (search?.status) {
    case undefined:
      if (!hasMorePages)
        return {
          heading: `This ${one} is not in the list`,
          detail: `${perhaps}.`,
          label: backLabel,
        };
      return {
        heading: `This ${one} is not on this page of the list`,
        detail: `${perhaps}, or moved to another page.`,
        label: look,
      };
    case 'loading':
      return {
        heading: `Looking for this ${one}`,
        detail:
          search.count === 0
            ? undefined
            : `Searched ${formatCount(search.readCount)} of ${formatCount(search.count)}.`,
        label: look,
      };
    case 'failed':
      return {
        heading: `The search for this ${one} failed`,
        detail: search.message,
        label: hasMorePages ? 'Retry' : backLabel,
      };
    case 'ready': {
      const readText = formatCount(search.readCount);
      if (!hasMore(search))
        return {
          heading: `This ${one} is not in the list`,
          detail: `${perhaps}. Searched all ${readText}.`,
          label: backLabel,
        };
      const first = `Searched only the first ${readText} of ${formatCount(search.count)}.`;
      return {
        heading: `This ${one} was not found`,
        detail: canSearch
          ? `${first} Go back and search the list to find it among the rest.`
          : first,
        label: backLabel,
      };
    }
  }
}
