import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Drawing } from './charts.styles.ts';

interface StackedBarsProps {
  /** What the drawing shows, in a sentence. */
  label: string;
  /** The bars, each of parts from the bottom up; a bar without height shows where it stands. */
  bars: readonly {
    readonly id: string;
    readonly title: string;
    readonly parts: readonly number[];
  }[];
  size?: 'sm' | 'md';
}

const width = 300;
const height = 100;
/** The height of a bar that has no parts. */
const groundHeight = 3;

/** Bars of parts, from the start to the end of the card. */
export function StackedBars({ label, bars, size = 'md' }: StackedBarsProps) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const x = scaleBand({ domain: bars.map(({ id }) => id), range: [0, width], padding: 0.25 });
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [0, height] });
  return (
    <Drawing
      role="img"
      aria-label={label}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ id, title, parts }, index) => {
        let top = height;
        return (
          <g key={id}>
            <title>{title}</title>
            {totals[index] === 0 && (
              <Bar
                className="ground"
                x={x(id)}
                y={height - groundHeight}
                width={x.bandwidth()}
                height={groundHeight}
              />
            )}
            {parts.map((part, place) => {
              top -= y(part);
              return (
                <Bar
                  // The parts of all bars stand for the same, in the same order.
                  key={place}
                  className={`part-${place}`}
                  x={x(id)}
                  y={top}
                  width={x.bandwidth()}
                  height={y(part)}
                />
              );
            })}
          </g>
        );
      })}
    </Drawing>
  );
}
