export { Badge } from '@steward/ui';
