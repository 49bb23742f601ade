import { keyMark } from '@steward/api/forms';
import { Badge } from '@steward/ui';

interface KeyMarkProps {
  apiKey: Parameters<typeof keyMark>[0];
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/** What somebody should know of an API key: that it has ended, will soon, or that nothing uses it. */
export function KeyMark({ apiKey, now }: KeyMarkProps) {
  const mark = keyMark(apiKey, now);
  return mark && <Badge tone={mark.tone}>{mark.text}</Badge>;
}
