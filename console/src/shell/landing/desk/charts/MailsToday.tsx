import { formatCount, pluralize, summary } from '@steward/api';
import { useConfig, useServices } from '../../../../core/store/context.ts';
import { useDeskQuery } from '../useDeskQuery.ts';
import { ChartCard } from './ChartCard.tsx';
import { Axis } from './charts.styles.ts';
import { weekdayIn } from './chartData.ts';
import { StackedBars } from './StackedBars.tsx';

const hours = Array.from({ length: 24 }, (_each, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The mails that schedules send today, hour by hour. */
export function MailsToday() {
  const { now } = useServices();
  const { timeZone } = useConfig();
  const answer = useDeskQuery('mails', summary.mails, { day: weekdayIn(timeZone, now()) });
  const countAt = (hour: number) =>
    Number(answer.rows.find((row) => row.hour === hour)?.count ?? 0);
  const total = hours.reduce((sum, hour) => sum + countAt(hour), 0);
  const label = (count: number) => pluralize(count, 'mail', 'mails');
  return (
    <ChartCard
      title="Mails today"
      figure={formatCount(total)}
      answer={answer}
      emptyText="No mail is due today."
      table={{
        head: [`Hour (${timeZone})`, 'Mails'],
        rows: hours
          .filter((hour) => countAt(hour) > 0)
          .map((hour) => [clock(hour), formatCount(countAt(hour))]),
      }}
    >
      <StackedBars
        size="sm"
        label={`${label(total)} today`}
        bars={hours.map((hour) => ({
          id: clock(hour),
          title: `${clock(hour)}: ${label(countAt(hour))}`,
          parts: [countAt(hour)],
        }))}
      />
      <Axis aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{clock(hour)}</span>
        ))}
        <span>{timeZone}</span>
      </Axis>
    </ChartCard>
  );
}
