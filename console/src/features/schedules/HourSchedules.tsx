import type { AnyRow } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { PagedTable, Text } from '@steward/ui';
import type { Ref } from 'react';
import { useId, useMemo, useState } from 'react';
import { useServices } from '../../core/store/context.ts';
import { tableColumns } from '../../engine/record/tableColumns.tsx';
import type { RowLink, ScreenDefinition } from '../../engine/definition/definition.ts';
import { recordName } from '../../engine/definition/recordName.ts';

interface WeekHourProps {
  title: string;
  /** The heading, so that the parent can focus it. */
  heading?: Ref<HTMLHeadingElement>;
  about?: string;
  definition: ScreenDefinition;
  rows: readonly AnyRow[];
  rowActions(row: AnyRow): MenuItem[];
  rowLink: RowLink;
}

/** The schedules of one hour, as a table. */
export function HourSchedules(props: WeekHourProps) {
  const { title, heading, about, definition, rows, rowActions, rowLink } = props;
  const { resource } = definition;
  const { now } = useServices();
  const id = useId();
  const [page, setPage] = useState(1);
  const columns = useMemo(() => tableColumns(resource, now, false), [resource, now]);
  const pageSize = resource.pageSize ?? rows.length;
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const shownPage = Math.min(page, last);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading === undefined ? undefined : -1}>
        {title}
      </h2>
      {about !== undefined && (
        <Text as="p" size="md" tone="subtle" className="about">
          {about}
        </Text>
      )}
      <PagedTable<AnyRow>
        label={title}
        columns={columns}
        rows={rows.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        getRowId={(row) => String(row.id)}
        rowLabel={(row) => recordName(resource, row)}
        rowActions={rowActions}
        {...rowLink}
        page={shownPage}
        pageSize={pageSize}
        total={rows.length}
        onPageChange={setPage}
        paged={rows.length > pageSize}
        status="ready"
      />
    </section>
  );
}
