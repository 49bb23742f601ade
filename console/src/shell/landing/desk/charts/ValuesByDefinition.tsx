import { formatCount, formatValue, pluralize, summary, values } from '@steward/api';
import { Text } from '@steward/ui';
import { useDeskQuery } from '../useDeskQuery.ts';
import { ChartCard } from './ChartCard.tsx';
import { BarList } from './charts.styles.ts';

/** The definitions with the most values. */
export function ValuesByDefinition() {
  const answer = useDeskQuery('values', summary.values);
  const rows = answer.rows.map(({ definition_id, name, count }) => ({
    id: Number(definition_id),
    name: formatValue(name) || `Definition ${formatValue(definition_id)}`,
    count: Number(count),
  }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ChartCard
      title="Values by definition"
      answer={answer}
      emptyText="No definition has values yet."
      table={{
        head: ['Definition', 'Values'],
        rows: rows.map(({ name, count }) => [name, formatCount(count)]),
      }}
    >
      <BarList>
        {rows.map(({ id, name, count }) => (
          <li key={id}>
            <Text truncate>{name}</Text>
            <meter
              value={count}
              max={most}
              aria-label={`${name}: ${pluralize(count, values.one, values.many)}`}
            />
            <Text tabular tone="muted">
              {formatCount(count)}
            </Text>
          </li>
        ))}
      </BarList>
    </ChartCard>
  );
}
