import { formatCount, formatDate, history, historyNouns, pluralize, summary } from '@steward/api';
import { useServices } from '../../../../core/store/context.ts';
import { capitalize } from '../../../../engine/definition/sentence.ts';
import { useDeskQuery } from '../useDeskQuery.ts';
import { ChartCard } from './ChartCard.tsx';
import { Axis, Legend } from './charts.styles.ts';
import { changesByDay } from './chartData.ts';
import { StackedBars } from './StackedBars.tsx';

const days = 14;

/** The operations of the last two weeks, by day and area. */
export function ChangesByDay() {
  const { now } = useServices();
  const offset = -new Date(now()).getTimezoneOffset();
  const query = { days, utc_offset: offset };
  const answer = useDeskQuery('changes', summary.changes, query, history.name);
  const { areas, bars, total } = changesByDay(answer.rows, { days, now: now(), offset });
  const names = areas.map((area) =>
    area === undefined ? 'Other' : capitalize(historyNouns(area).many),
  );
  const label = (count: number) => pluralize(count, 'change', 'changes');
  return (
    <ChartCard
      title="Changes by day"
      figure={formatCount(total)}
      answer={answer}
      emptyText={`Nobody changed anything in the last ${days} days.`}
      table={{
        head: ['Day', ...names],
        rows:
          total === 0
            ? []
            : bars.map(({ day, parts }) => [formatDate(day), ...parts.map(formatCount)]),
      }}
    >
      <StackedBars
        label={`${label(total)} in ${days} days`}
        bars={bars.map(({ day, parts }) => {
          const count = parts.reduce((sum, part) => sum + part, 0);
          return { id: day, title: `${formatDate(day)}: ${label(count)}`, parts };
        })}
      />
      <Axis aria-hidden="true">
        <span>{bars[0] && formatDate(bars[0].day)}</span>
        <span>Today</span>
      </Axis>
      <Legend>
        {names.map((name, index) => (
          <li key={name}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <rect className={`part-${index}`} width="8" height="8" rx="2" />
            </svg>
            {name}
          </li>
        ))}
      </Legend>
    </ChartCard>
  );
}
