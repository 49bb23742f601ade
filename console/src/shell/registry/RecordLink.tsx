import { resources, users } from '@steward/api';
import { useEffect, useState } from 'react';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { Link } from '../../core/routing/Link.tsx';
import { useConfig } from '../../core/store/context.ts';
import { allowedScreen } from '../../engine/definition/allowedScreen.ts';
import { recordAddress } from '../../engine/address/recordAddress.ts';
import type { LinkedRecord } from '../../engine/address/recordLink.ts';
import type { ListScreenEntry } from './entry.ts';
import { lists } from './lists.ts';
import { pages } from './pages.ts';
import { useAccessibleScreens } from './useAccessibleScreens.ts';

/** The address of a record in its list; undefined until the screen is loaded, or where it cannot be. */
function useRecordAddress(
  entry: ListScreenEntry,
  record: { readonly id: number; readonly scope?: string },
): string | undefined {
  const may = useMayCall();
  const config = useConfig();
  const [, rerender] = useState(0);
  const definition = entry.screen.loadedModule();
  const isMissing = definition === undefined;
  useEffect(() => {
    if (!isMissing) return;
    entry.screen.load().then(
      () => rerender((count) => count + 1),
      () => undefined,
    );
  }, [entry, isMissing]);
  // A list that cannot be filtered is read page by page until the record is found.
  const params = config.extensions.includes('query') ? undefined : {};
  return (
    definition && recordAddress(allowedScreen(definition, may, config).definition, record, params)
  );
}

interface ListRecordLinkProps extends LinkText {
  entry: ListScreenEntry;
  record: { readonly id: number; readonly scope?: string };
}

function ListRecordLink({ entry, record, ...texts }: ListRecordLinkProps) {
  const address = useRecordAddress(entry, record);
  const canQuery = useConfig().extensions.includes('query');
  return address === undefined ? (
    <UnlinkedText {...texts} />
  ) : (
    <OpenLink address={address} state={{ look: !canQuery }} {...texts} />
  );
}

type LinkText = Pick<LinkedRecord, 'name' | 'text'>;

/** An element of its own, since the link takes its place while the browser may have translated the text. */
const UnlinkedText = ({ text }: LinkText) => text !== undefined && <span>{text}</span>;

interface OpenLinkProps extends LinkText {
  address: string;
  /** The state of the history entry. */
  state?: object;
}

const OpenLink = ({ address, name, text, state }: OpenLinkProps) => (
  <Link href={address} state={state}>
    {text ?? (
      <>
        Open<span className="sw-hidden"> {name}</span>
      </>
    )}
  </Link>
);

/**
 * A link to a record, where the user may read its screen; its text alone where not, and for a record of a list whose
 * part is not known.
 */
export function RecordLink({ resource, id, scope, ...texts }: LinkedRecord) {
  const isReadable = useAccessibleScreens();
  if (typeof id !== 'number') return <UnlinkedText {...texts} />;
  if (resource === users.name) {
    const address = `${pages.team.path}?${new URLSearchParams({ q: texts.name }).toString()}`;
    return isReadable(pages.team) ? (
      <OpenLink address={address} {...texts} />
    ) : (
      <UnlinkedText {...texts} />
    );
  }
  const entry = lists.find((each) => each.name === resource);
  const hasParts = resources.some((each) => each.name === resource && each.scope !== undefined);
  if (entry === undefined || (hasParts && scope === undefined) || !isReadable(entry)) {
    return <UnlinkedText {...texts} />;
  }
  const record = { id, ...(scope !== undefined && { scope }) };
  return <ListRecordLink entry={entry} record={record} {...texts} />;
}
