import type { AnyRow, Resource } from '@steward/api';
import { FieldValue } from '../fieldValue/FieldValue.tsx';
import { ReferenceNames } from '../references/ReferenceNames.tsx';
import { Details } from './RecordDetails.styles.ts';

/** The fields of a record with their labels. */
export function RecordDetails({ resource, row }: { resource: Resource; row: AnyRow }) {
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => name !== 'id' && kind !== 'secret',
  );
  return (
    <>
      <ReferenceNames fields={resource.fields} rows={[row]} />
      <Details>
        <dt>ID</dt>
        <dd>{row.id}</dd>
        {fields.map(([name, field]) => [
          <dt key={`${name} label`}>{field.label}</dt>,
          <dd key={name}>
            <FieldValue field={field} value={row[name]} />
          </dd>,
        ])}
      </Details>
    </>
  );
}
