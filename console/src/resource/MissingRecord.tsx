import { Button, EmptyState, Modal } from '@steward/ui';
import { useEffect, useState } from 'react';
import { useConsole, useSaga, useSend } from '../app/context.ts';
import { createEverythingSaga } from '../everything/saga.ts';
import type { EverythingState } from '../everything/state.ts';

/**
 * All records of a resource as far as they are there, and how to look for one on every page; the page
 * below may show all by itself, and then there is no more to look through.
 */
export function useLookEverywhere(resource: string, scope: string | undefined) {
  useSaga(createEverythingSaga);
  const send = useSend();
  const all = useConsole(({ everythings }) => everythings[resource]);
  const [looks, setLooks] = useState(0);
  const looking = looks > 0;
  useEffect(() => {
    if (!looking) return;
    const query = scope === undefined ? {} : { scope };
    send({ type: 'everything/requested', resource, query });
  }, [send, resource, scope, looking, looks]);
  useEffect(() => {
    if (!looking) return;
    return () => send({ type: 'everything/left', resource });
  }, [send, resource, looking]);
  const look = all === undefined || looking ? () => setLooks(looks + 1) : undefined;
  return { all, looking, look };
}

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
  return (
    <Modal open title={title} onClose={onClose}>
      <EmptyState art="search" role="status" {...told(one, search, onLook)} />
    </Modal>
  );
}

const deleted = 'It may have been deleted.';
const number = (count: number) => count.toLocaleString('en');

function told(one: string, search: EverythingState | undefined, onLook?: () => void) {
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
      return {
        title: `This ${one} is not in the list`,
        children: `${deleted} ${number(search.read)} were looked through.`,
      };
  }
}
