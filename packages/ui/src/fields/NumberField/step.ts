/** The limits of stepping; `step` is 1 by default. */
export interface StepLimits {
  min?: number;
  max?: number;
  step?: number;
}

const decimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/**
 * The text of a number one step up (`1`) or down (`-1`), kept within the limits. A text that is no
 * number starts from `min`, or from 0.
 */
export function stepNumber(text: string, direction: 1 | -1, limits: StepLimits): string {
  const { min = -Infinity, max = Infinity, step = 1 } = limits;
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(typed)) return String(within(Number.isFinite(min) ? min : 0));
  const next = within(typed + direction * step);
  // Without rounding, 0.1 + 0.2 would show as 0.30000000000000004.
  return String(Number(next.toFixed(Math.max(decimals(typed), decimals(step)))));
}
