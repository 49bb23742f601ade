import type { Handlers } from '../call.ts';
export const companiesCsv: Handlers = { 'companies.importCsv': () => Promise.resolve({}) };
