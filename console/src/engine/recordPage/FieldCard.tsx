import type { AnyRow, Fields, Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { Card, Text } from '@steward/ui';
import type { RefObject } from 'react';
import { useId } from 'react';
import { accessField } from '../definition/fieldAccess.ts';
import { focusNextValue } from './focusNextValue.ts';
import { EditableField } from './EditableField.tsx';
import { CardHead, FieldGrid } from './RecordPage.styles.ts';
import type { FieldDrafts } from './useFieldDrafts.ts';
import type { OpenRecord } from './useRecord.ts';

/** Fields of a record that stand together on its page. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: Fields;
  /** Whether the values are ids: in the font of ids, and counted beside the title. Default false. */
  readonly areIds?: boolean;
}

interface FieldCardProps {
  resource: Resource;
  record: OpenRecord;
  row: AnyRow;
  group: FieldGroup;
  drafts: FieldDrafts;
  /** What has all values of the page, through which Enter goes. */
  page: RefObject<HTMLElement | null>;
}

/** A card with fields that are edited in place. */
export function FieldCard({ resource, record, row, group, drafts, page }: FieldCardProps) {
  const { title, fields, areIds = false } = group;
  const titleId = useId();
  const names = Object.keys(fields);
  const filledNames = names.filter(
    (name) => !isEmpty(accessField({ resource, row }, name)?.present),
  );
  return (
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <CardHead>
        <Text as="h2" size="lg" weight="semibold" id={titleId}>
          {title}
        </Text>
        {areIds && (
          <Text size="sm" tone="subtle" tabular>
            {filledNames.length} of {names.length}
          </Text>
        )}
      </CardHead>
      <FieldGrid data-ids={areIds ? '' : undefined}>
        {Object.entries(fields).map(([name, field]) => (
          <EditableField
            key={name}
            resource={resource}
            record={record}
            row={row}
            name={name}
            field={field}
            mono={areIds}
            drafts={drafts}
            onNext={() => focusNextValue(page.current)}
          />
        ))}
      </FieldGrid>
    </Card>
  );
}
