import { Button, EmptyState, Modal } from '@steward/ui';
import { usePlatformConfig } from '../app/context.ts';
import { hasMore, type EverythingState } from '../everything/state.ts';

interface MissingRecordProps {
  /** What the modal would be. */
  title: string;
  /** What a record is called. */
  one: string;
  /** How far every page was looked through, once that was asked for. */
  search: EverythingState | undefined;
  /** Absent where there are no other pages. */
  onLook: (() => void) | undefined;
  onClose(): void;
}

/** In place of a record that is not on the page: where it may be, and the way to look for it. */
export function MissingRecord({ title, one, search, onLook, onClose }: MissingRecordProps) {
  const canSearch = usePlatformConfig().extensions.includes('search');
  return (
    <Modal open title={title} onClose={onClose}>
      <EmptyState art="search" live="status" {...told(one, search, canSearch, onLook)} />
    </Modal>
  );
}

const deleted = 'It may have been deleted.';
const further = 'To find it among the rest, close this and search the list.';
const number = (count: number) => count.toLocaleString('en');

function told(
  one: string,
  search: EverythingState | undefined,
  canSearch: boolean,
  onLook?: () => void,
) {
  switch (search?.status) {
    case undefined:
      if (!onLook) return { title: `This ${one} is not in the list`, children: deleted };
      return {
        title: `This ${one} is not on this page of the list`,
        children: 'It may have been deleted, or moved to another page.',
        action: <Button onClick={onLook}>Look on all pages</Button>,
      };
    case 'loading':
      return {
        title: `Looking for this ${one}`,
        children: `${number(search.read)} of ${number(search.count)} looked through.`,
      };
    case 'failed':
      return {
        title: `This ${one} could not be looked for`,
        children: search.message,
        action: <Button onClick={onLook}>Retry</Button>,
      };
    case 'ready':
      if (hasMore(search))
        return {
          title: `This ${one} was not found`,
          children: `The first ${number(search.read)} of ${number(search.count)} were looked through. ${canSearch ? further : ''}`,
        };
      return {
        title: `This ${one} is not in the list`,
        children: `${deleted} ${number(search.read)} were looked through.`,
      };
  }
}
