import { companies, formatCount, formatDate, pluralize, summary } from '@steward/api';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { Upload } from 'lucide-react';
import { useDeskQuery } from '../useDeskQuery.ts';
import { ChartCard } from './ChartCard.tsx';
import { Axis, Drawing, Legend, Marks } from './charts.styles.ts';

const width = 300;
const height = 100;

/** The companies of the platform over a quarter of a year, with the imports of each week as marks. */
export function CompaniesOverTime() {
  const answer = useDeskQuery('companies', summary.companies);
  const points = answer.rows.map(({ at, count, imports }, index) => ({
    index,
    at: String(at),
    count: Number(count),
    imports: Number(imports),
  }));
  const counts = points.map(({ count }) => count);
  const newest = counts.at(-1) ?? 0;
  const lowest = Math.min(...counts);
  // The line begins above the ground, which is not zero: what changed is what one looks for.
  const bottom = lowest - (newest - lowest) * 0.2 - 1;
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [0, width] });
  const y = scaleLinear({ domain: [bottom, Math.max(...counts) + 1], range: [height, 0] });
  const shape = {
    data: points,
    x: ({ index }: { index: number }) => x(index),
    y: ({ count }: { count: number }) => y(count),
  };
  const amount = (count: number) => pluralize(count, companies.one, companies.many);
  return (
    <ChartCard
      title="Companies"
      figure={formatCount(newest)}
      answer={answer}
      emptyText="There are no companies yet."
      table={{
        head: ['Week until', 'Companies', 'Imports'],
        rows:
          newest === 0
            ? []
            : points.map(({ at, count, imports }) => [
                formatDate(at),
                formatCount(count),
                formatCount(imports),
              ]),
      }}
    >
      <div>
        <Drawing
          role="img"
          aria-label={`${amount(newest)} today, ${formatCount(counts[0] ?? 0)} ${points.length - 1} weeks ago`}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
        >
          <AreaClosed {...shape} yScale={y} className="area" />
          <LinePath {...shape} className="line" />
        </Drawing>
        <Marks>
          {points.map(({ at, imports }) => (
            <span key={at}>{imports > 0 && <ImportMark count={imports} until={at} />}</span>
          ))}
        </Marks>
        <Axis aria-hidden="true">
          <span>{points[0] && formatDate(points[0].at)}</span>
          <span>Today</span>
        </Axis>
      </div>
      {points.some(({ imports }) => imports > 0) && (
        <Legend aria-hidden="true">
          <li>
            <Upload size={12} />
            <span>Import</span>
          </li>
        </Legend>
      )}
    </ChartCard>
  );
}

function ImportMark({ count, until }: { count: number; until: string }) {
  const title = `${pluralize(count, 'import', 'imports')} in the week until ${formatDate(until)}`;
  return (
    <span title={title}>
      <Upload size={12} role="img" aria-label={title} />
    </span>
  );
}
