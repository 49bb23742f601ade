import { Popover } from '@base-ui/react/popover';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import { usePopup } from '../../internal/usePopup.ts';
import { CalendarFrame } from './Calendar.styles.ts';
import { dateOf, isoOf } from './day.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

interface CalendarProps {
  id: string;
  label: string;
  /** The chosen day as `YYYY-MM-DD`, or something else for none. */
  value: string;
  /** First and last day that can be chosen. */
  min: string | undefined;
  max: string | undefined;
  onChoose(day: string): void;
  anchor: HTMLElement;
  open: boolean;
  onClose(): void;
}

/** The longest short name of a weekday, in characters, that a column holds. */
const LONGEST_WEEKDAY = 6;

/** The words of a calendar, in the language of the page. */
function wordsFor(locale: string | undefined) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' });
    return (date: Date) => format.format(date);
  };
  const month = write({ month: 'long', year: 'numeric' });
  const fullDate = write({ dateStyle: 'full' });
  const weekday = write({ weekday: 'short' });
  // Arabic and Persian have no short names that are shorter: all seven are then one letter each.
  const weekdaysFit = [0, 1, 2, 3, 4, 5, 6].every(
    (day) => weekday(new Date(2026, 0, 1 + day)).length <= LONGEST_WEEKDAY,
  );
  const figure = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    formatters: {
      formatCaption: month,
      formatWeekdayName: weekdaysFit ? weekday : write({ weekday: 'narrow' }),
      formatDay: (date: Date) => figure.format(date.getDate()),
    },
    labels: {
      labelGrid: month,
      labelWeekday: write({ weekday: 'long' }),
      labelDayButton: (date: Date, { today }: { today?: boolean }) =>
        today ? `${fullDate(date)}, today` : fullDate(date),
      labelPrevious: () => 'Previous month',
      labelNext: () => 'Next month',
    },
  };
}

const components = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? (
      <ChevronLeft size={16} aria-hidden="true" />
    ) : (
      <ChevronRight size={16} aria-hidden="true" />
    ),
  // The library's own are hidden from assistive technology.
  Weekdays: (props: ComponentProps<'tr'>) => (
    <thead>
      <tr {...props} />
    </thead>
  ),
};

/** The floating half of a field for a day: one month, loaded when one first opens. */
export default function Calendar(props: CalendarProps) {
  const { id, label, value, min, max, onChoose, anchor, open, onClose } = props;
  const { root } = usePopup(anchor, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const lang = anchor.closest<HTMLElement>('[lang]')?.lang;
  const { formatters, labels } = useMemo(() => wordsFor(lang || undefined), [lang]);
  const selectedDate = dateOf(value);
  const first = dateOf(min);
  const last = dateOf(max);
  const dayInReach = () =>
    popup.current?.querySelector<HTMLElement>('[role="gridcell"] > [tabindex="0"]') ?? undefined;
  // Tab goes round: both buttons, and one day of the grid, whichever has the focus there.
  const goRound = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button:not(td > button)');
    const stops = [...[...buttons].filter(({ tabIndex }) => tabIndex >= 0), dayInReach()];
    const at = event.target.closest('td') ? stops.length - 1 : stops.indexOf(event.target);
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  };
  return (
    <Popover.Root open={open} {...root}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} className="sw-layer">
          <CalendarFrame
            ref={popup}
            id={id}
            className="sw-panel"
            aria-label={label}
            initialFocus={() => dayInReach() ?? true}
            finalFocus={{ current: anchor }}
            onKeyDown={(event) => unlessComposing(event, goRound)}
          >
            <DayPicker
              mode="single"
              required
              selected={selectedDate}
              defaultMonth={selectedDate}
              onSelect={(day) => onChoose(isoOf(day))}
              weekStartsOn={1}
              showOutsideDays
              navLayout="around"
              dir={getComputedStyle(anchor).direction}
              startMonth={first}
              endMonth={last}
              disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
              formatters={formatters}
              labels={labels}
              components={components}
            />
          </CalendarFrame>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
