import type { Field, Fields } from '@steward/api';
import { formatValue, isObject, valueTone } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { ReactNode } from 'react';
import { useServices } from '../../core/store/context.ts';
import { ReferenceName } from '../references/ReferenceName.tsx';
import { ReferenceList } from '../references/ReferenceList.tsx';
import { QuietText } from '../references/QuietText.tsx';
import { DateWithAge } from './DateWithAge.tsx';
import { leftToRight } from './leftToRight.tsx';
import { NotAvailable } from './NotAvailable.tsx';
import { Person } from './Person.tsx';
import { StateChip } from './StateChip.tsx';
import { SwitchValue } from './SwitchValue.tsx';

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
  const tone = valueTone(value, field);
  if (tone !== undefined) return <StateChip tone={tone}>{text}</StateChip>;
  if (field.isPerson) return <Person name={text} />;
  switch (field.kind) {
    case 'date':
      return typeof value === 'string' ? <DateWithAge value={value} now={now} /> : text;
    case 'flag':
    case 'boolean':
      return <SwitchValue field={field} value={value} />;
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
      return <ReferenceName to={field.to} id={value} />;
    case 'references':
      return Array.isArray(value) ? <ReferenceList to={field.to} ids={value} /> : text;
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
          <span>{text}</span>
          <QuietText>{word}</QuietText>
        </>
      );
    }
  }
}

/**
 * The value of a field for people: dates with their age, references with their names, states as chips, N/A where
 * there is none.
 */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const { now } = useServices();
  return readable(value, field, now()) ?? <NotAvailable />;
}
