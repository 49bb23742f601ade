import type { Handler } from '../../kernel/command.ts';
export const importCompanies: Handler<object> = async () => undefined;
