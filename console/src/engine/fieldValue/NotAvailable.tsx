import { notAvailable } from '@steward/api';
import { Text } from '@steward/ui';

/** Stands for a missing value, in a quiet color. */
export const NotAvailable = () => <Text tone="subtle">{notAvailable}</Text>;
