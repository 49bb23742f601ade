import { Text } from '@steward/ui';

/** The meaning of a raw value, in a quiet color beside it. */
export const QuietText = ({ children }: { children: string }) => (
  <Text tone="subtle">{` · ${children}`}</Text>
);
