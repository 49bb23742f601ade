import type { AnyRow, Field, Fields, Resource } from '@steward/api';
import { formatValue, isObject, notAvailable } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { ReactNode } from 'react';
import { useServices } from '../../core/store/context.ts';
import { ReferenceName } from '../references/ReferenceName.tsx';
import { ReferenceNames } from '../references/ReferenceNames.tsx';
import { QuietText } from '../references/QuietText.tsx';
import { Details, Nothing } from './RecordDetails.styles.ts';
import { DateWithAge } from './DateWithAge.tsx';
import { leftToRight } from './leftToRight.tsx';

const web = /^https?:\/\//i;

/** The fields of a nested record, as one text. */
const within = (value: unknown, fields: Fields): string =>
  isObject(value)
    ? Object.entries(fields)
        .filter(([name]) => !isEmpty(value[name]))
        .map(([name, field]) => `${field.label}: ${formatValue(value[name], field)}`)
        .join(', ')
    : formatValue(value);

/** A value for people; undefined where there is none. */
function readable(value: unknown, field: Field, now: number): ReactNode {
  const text = formatValue(value, field);
  if (text === '') return undefined;
  switch (field.kind) {
    case 'date':
      return typeof value === 'string' ? <DateWithAge value={value} now={now} /> : text;
    case 'url':
      return web.test(text) ? (
        <a href={text} target="_blank" rel="noreferrer">
          {leftToRight(text)}
        </a>
      ) : (
        leftToRight(text)
      );
    case 'email':
      return leftToRight(text);
    case 'reference':
      return (
        <>
          {text}
          <ReferenceName to={field.to} id={value} />
        </>
      );
    case 'record':
      return within(value, field.fields ?? {});
    case 'records':
      return Array.isArray(value)
        ? value.map((each) => within(each, field.fields ?? {})).join('; ')
        : text;
    default: {
      const word = typeof value === 'number' ? field.words?.[value] : undefined;
      return word === undefined ? (
        text
      ) : (
        <>
          {text}
          <QuietText>{word}</QuietText>
        </>
      );
    }
  }
}

/** The fields of a record with their labels. */
export function RecordDetails({ resource, row }: { resource: Resource; row: AnyRow }) {
  const { now } = useServices();
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
            {readable(row[name], field, now()) ?? <Nothing>{notAvailable}</Nothing>}
          </dd>,
        ])}
      </Details>
    </>
  );
}
