import type { AnyRow, Resource } from '@steward/api';
import { DescriptionItem, DescriptionList } from '@steward/ui';
import { FieldValue } from '../fieldValue/FieldValue.tsx';
import { ReferenceNames } from '../references/ReferenceNames.tsx';

/** The fields of a record with their labels. */
export function RecordDetails({ resource, row }: { resource: Resource; row: AnyRow }) {
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => name !== 'id' && kind !== 'secret',
  );
  return (
    <>
      <ReferenceNames fields={resource.fields} rows={[row]} />
      <DescriptionList>
        <DescriptionItem term="ID">{row.id}</DescriptionItem>
        {fields.map(([name, field]) => (
          <DescriptionItem key={name} term={field.label}>
            <FieldValue field={field} value={row[name]} />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  );
}
