import type { Handlers } from '../../base/call.ts';
import { countAreas } from './areas.ts';
import { countChanges, countVisitChanges, readVisit } from './changes.ts';
import { countCompanies, countMails, countValues } from './figures.ts';
import { listWaiting } from './waiting.ts';

/** The figures of the home page. */
export const summary: Handlers = {
  'summary.list': countAreas,
  'summary.waiting': listWaiting,
  'summary.visit': readVisit,
  'summary.visitChanges': countVisitChanges,
  'summary.changes': countChanges,
  'summary.companies': countCompanies,
  'summary.values': countValues,
  'summary.mails': countMails,
};
