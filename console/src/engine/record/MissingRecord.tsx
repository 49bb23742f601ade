import { Button, EmptyState, Modal } from '@steward/ui';
import { useRef } from 'react';
import { useConfig } from '../../core/store/context.ts';
import { hasMore, type AllRecords } from '../allRecords/useAllRecords.ts';

type Search = Pick<AllRecords, 'status' | 'read' | 'count' | 'message'>;

interface MissingRecordProps {
  /** What the modal would be. */
  title: string;
  /** What a record is called. */
  one: string;
  /** How far every page was looked through, once that was asked for; or that the list could not be read. */
  search: Search | undefined;
  /** Absent where there is nowhere else to look. */
  onLook: (() => void) | undefined;
  onClose(): void;
}

/** In place of a record that is not on the page: where it may be, and the way to look for it. */
export function MissingRecord({ title, one, search, onLook, onClose }: MissingRecordProps) {
  const canSearch = useConfig().extensions.includes('search');
  const way = useRef<HTMLButtonElement>(null);
  const { said, why, label } = told(one, search, onLook !== undefined, canSearch);
  return (
    <Modal open title={title} onClose={onClose} initialFocus={way}>
      <EmptyState
        art="search"
        live="status"
        title={said}
        // One button all the way, so that it keeps the focus.
        action={
          <Button
            ref={way}
            loading={search?.status === 'loading'}
            onClick={label === back ? onClose : onLook}
          >
            {label}
          </Button>
        }
      >
        {why}
      </EmptyState>
    </Modal>
  );
}

const look = 'Look on all pages';
const back = 'Back to the list';
const number = (count: number) => count.toLocaleString('en');

function told(
  one: string,
  search: Search | undefined,
  hasMorePages: boolean,
  canSearch: boolean,
): { said: string; why: string | undefined; label: string } {
  // Not 'it': the record may be a person.
  const perhaps = `This ${one} may have been deleted`;
  switch (search?.status) {
    case undefined:
      if (!hasMorePages)
        return { said: `This ${one} is not in the list`, why: `${perhaps}.`, label: back };
      return {
        said: `This ${one} is not on this page of the list`,
        why: `${perhaps}, or moved to another page.`,
        label: look,
      };
    case 'loading':
      return {
        said: `Looking for this ${one}`,
        why:
          search.count === 0
            ? undefined
            : `${number(search.read)} of ${number(search.count)} looked through.`,
        label: look,
      };
    case 'failed':
      return {
        said: `This ${one} could not be looked for`,
        why: search.message,
        label: hasMorePages ? 'Retry' : back,
      };
    case 'ready': {
      const read = number(search.read);
      if (!hasMore(search))
        return {
          said: `This ${one} is not in the list`,
          why: `${perhaps}. ${read} were looked through.`,
          label: back,
        };
      const first = `The first ${read} of ${number(search.count)} were looked through.`;
      return {
        said: `This ${one} was not found`,
        why: canSearch ? `${first} Go back and search the list to find it among the rest.` : first,
        label: back,
      };
    }
  }
}
