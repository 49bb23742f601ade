import type { AnyRow } from '@steward/api';
import { Breadcrumbs, Button, Card, EmptyState, focusVisibly, Stack, Text } from '@steward/ui';
import { Link as LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { rememberRecord } from '../../core/browser/storage/recentRecords.ts';
import { useRetryWhenOnline } from '../../core/browser/useRetryWhenOnline.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { Link } from '../../core/routing/Link.tsx';
import { listOrigin, listOriginState } from '../../core/routing/listOrigin.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { AsItWasButton } from '../changeMany/AsItWasButton.tsx';
import { ChangesNotice } from '../changes/ChangesNotice.tsx';
import type { ScreenDefinition } from '../definition/definition.ts';
import { useRecordPageAddress } from '../../core/routing/recordPageAddress.ts';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { recordName } from '../definition/recordName.ts';
import { capitalize } from '../definition/sentence.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { useHasHistory } from '../history/recordHistory.ts';
import { StepButtons } from '../record/StepButtons.tsx';
import type { FieldGroup } from './FieldCard.tsx';
import { FieldCard } from './FieldCard.tsx';
import { CardHead, Columns } from './RecordPage.styles.ts';
import { CopyButton } from '../record/CopyButton.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { useFieldDrafts } from './useFieldDrafts.ts';
import { useRecord } from './useRecord.ts';

/** A record whose page is shown. */
export interface RecordPageProps {
  /** The screen of its list. */
  definition: ScreenDefinition;
  id: number;
}

interface Props extends RecordPageProps {
  /** The cards of fields that are edited in place, from top to bottom. */
  groups: readonly FieldGroup[];
  /** What one looks for first, below the name. */
  facts: (row: AnyRow) => ReactNode;
  /** The cards below those of the fields. */
  more?: (row: AnyRow) => ReactNode;
}

/** Adds the record to the recent ones, which the search offers. */
function useRecordOpened({ resource }: ScreenDefinition, row: AnyRow | undefined) {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const { name } = resource;
  const id = row?.id;
  const label = row && recordName(resource, row);
  const addressOf = useRecordPageAddress(resource);
  const to = id === undefined ? undefined : addressOf?.(id);
  useEffect(() => {
    if (id !== undefined && label !== undefined && to !== undefined)
      rememberRecord(owner, { to, label, resource: name, id });
  }, [owner, to, label, name, id]);
}

/** The page of one record: its fields, which are edited in place, beside its history. */
export function RecordPage({ definition, id, groups, facts, more }: Props) {
  const { resource, title: listTitle, path } = definition;
  const addressOf = useRecordPageAddress(resource);
  const record = useRecord(resource, id);
  const { row, status, message, isMissing, refetch } = record;
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { state } = useLocation();
  const origin = listOrigin(state);
  const listPath = path + (origin?.search ?? '');
  const hasHistory = useHasHistory();
  const page = useRef<HTMLDivElement>(null);
  const historyTitle = useId();
  const { fields, draft, drop, restore } = useFieldDrafts(resource, id, row);
  useRecordOpened(definition, row);
  useRetryWhenOnline(status === 'failed' && !isMissing, refetch);

  const dropDraft = () => {
    const value = page.current?.querySelector<HTMLElement>('[data-field-value]');
    drop();
    // The button goes with the draft.
    if (value) focusVisibly(value);
  };
  const one = capitalize(resource.one);
  const title = row ? recordName(resource, row) : `${one} ${id}`;
  const backLink = (
    <Button variant={isMissing ? 'primary' : 'secondary'} onClick={() => void navigate(listPath)}>
      Back to the list
    </Button>
  );
  const crumbs = (
    <Breadcrumbs
      items={[{ label: listTitle, href: listPath }, { label: title }]}
      renderLink={({ href, children }) => <Link href={href}>{children}</Link>}
    />
  );
  const steps = origin && addressOf && (
    <StepButtons
      ids={origin.ids}
      id={id}
      dialogs={0}
      // A page that is loaded again, or that Back leads to, begins at its top.
      focusedStep={navigationType === 'REPLACE' ? origin.focusedStep : undefined}
      onStep={(next, focusedStep) => {
        const { search, ids } = origin;
        const list = { search, ids, ...(focusedStep && { focusedStep }) };
        // As in a view, Back leads to the list.
        void navigate(addressOf(next), { replace: true, state: listOriginState(list) });
      }}
    />
  );
  // One element whether the record is there or loads, so that the buttons keep the focus.
  const action = (steps || row) && (
    <>
      {steps}
      {row && <CopyButton label="link" icon={<LinkIcon size={16} />} value={location.href} />}
    </>
  );
  if (row === undefined) {
    return (
      <ConsolePage title={title} breadcrumbs={crumbs} action={action}>
        {isMissing ? (
          <EmptyState art="search" title={`This ${resource.one} doesn’t exist`} action={backLink}>
            It may have been deleted.
          </EmptyState>
        ) : status === 'failed' ? (
          <EmptyState
            art="error"
            live="alert"
            title={`This ${resource.one} could not be loaded`}
            action={<Button onClick={refetch}>Retry</Button>}
          >
            {message}
          </EmptyState>
        ) : (
          <RecordSkeleton label={`Loading the ${resource.one}`} />
        )}
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title={title} breadcrumbs={crumbs} subtitle={facts(row)} action={action}>
      <Columns data-single={hasHistory ? undefined : ''}>
        <Stack gap={4} ref={page}>
          {draft && <DraftBanner draft={draft} onRestore={restore} onDrop={dropDraft} />}
          {groups.map((group) => (
            <FieldCard
              key={group.title}
              resource={resource}
              record={record}
              row={row}
              group={group}
              drafts={fields}
              page={page}
            />
          ))}
          {more?.(row)}
        </Stack>
        {hasHistory && (
          <Card as="section" padding="none" aria-labelledby={historyTitle}>
            <CardHead>
              <Text as="h2" size="lg" weight="semibold" id={historyTitle} grow>
                History
              </Text>
              <AsItWasButton resource={resource} row={row} />
            </CardHead>
            <RecordHistory
              resource={resource}
              row={row}
              entryAction={(entry) => (
                <AsItWasButton resource={resource} row={row} before={entry} />
              )}
            />
          </Card>
        )}
      </Columns>
      <ChangesNotice resource={resource} />
    </ConsolePage>
  );
}
