export { uiCalls, uiCommand } from '@steward/api';
