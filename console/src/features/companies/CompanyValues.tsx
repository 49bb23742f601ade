import type { AnyRow } from '@steward/api';
import { definitions, formatCount, formatValue, values as resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { Card, Skeleton, Text } from '@steward/ui';
import { useId } from 'react';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { filteredAddress } from '../../core/routing/filteredAddress.ts';
import { Link } from '../../core/routing/Link.tsx';
import { paths } from '../../core/routing/paths.ts';
import { useConfig, useAppSelector } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import { FieldValue } from '../../engine/fieldValue/FieldValue.tsx';
import { CardHead } from '../../engine/recordPage/RecordPage.styles.ts';
import { idsOfRows } from '../../engine/references/names.ts';
import { useReferenceNames } from '../../engine/references/useReferenceNames.ts';
import { ValueList } from './CompanyValues.styles.ts';

/** The fields that hold the value, of which one is filled. */
const valueNames = ['num_value', 'string_value', 'date_value', 'bool_value'] as const;

/** Most values that are shown; the list has the others. */
const maxValues = 50;

const filterOf = (companyId: number) => ({ field: 'company_id', op: 'is', value: companyId });

/** One value, below the name of its definition. */
function CompanyValue({ row, definition }: { row: AnyRow; definition: string }) {
  const name = valueNames.find((each) => !isEmpty(row[each])) ?? 'string_value';
  return (
    <li>
      <Text weight="medium" wrap="anywhere">
        <Link href={`${paths.values}?open=view:${row.id}`}>{definition}</Link>
      </Text>
      <Text wrap="anywhere">
        <FieldValue field={resource.fields[name]} value={row[name]} />
      </Text>
      <Text size="sm" tone="subtle">
        {formatValue(row.source)}
      </Text>
    </li>
  );
}

/** The custom property values of a company, where the platform can be asked for them. */
export function CompanyValues({ companyId }: { companyId: number }) {
  const canQuery = useConfig().extensions.includes('query');
  const titleId = useId();
  const key = `values:company:${companyId}`;
  const query = { page: 1, pageSize: maxValues, filter: filterOf(companyId) };
  const request = { route: resource.list, args: { query }, resource: resource.name };
  const refetch = useQueryWhileMounted(key, canQuery ? request : undefined);
  const state = useAppSelector(selectQuery(key));
  const { rows, count } = pageOf(state);
  const nameOf = useReferenceNames(idsOfRows(resource.fields, rows));
  if (!canQuery) return null;
  const listAddress = filteredAddress(paths.values, JSON.stringify(filterOf(companyId)));
  return (
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <CardHead>
        <Text as="h2" size="lg" weight="semibold" id={titleId}>
          Custom properties
        </Text>
        <Text size="sm" tone="subtle" tabular>
          {count > 0 && formatCount(count)}
        </Text>
        {count > 0 && <Link href={listAddress}>Show in the list</Link>}
      </CardHead>
      <ValueList>
        {state?.status === 'failed' && <LoadFailed message={state.message} onRetry={refetch} />}
        {rows.length === 0 && state?.status !== 'failed' && (
          <p>
            {state?.status === 'ready' ? (
              <Text tone="subtle">No custom property values yet.</Text>
            ) : (
              <Skeleton width="40%" />
            )}
          </p>
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => {
              const id = Number(row.custom_property_definition_id);
              const definition = nameOf(definitions.name, id) ?? `Definition ${id}`;
              return <CompanyValue key={row.id} row={row} definition={definition} />;
            })}
          </ul>
        )}
      </ValueList>
    </Card>
  );
}
