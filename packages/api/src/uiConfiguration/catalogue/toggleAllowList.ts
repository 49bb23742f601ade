import {
  companyTableItems,
  fundingColumns,
  mainFinancials,
  otherFinancials,
} from './companiesPage.ts';
import { overviewWidgets } from './companyProfilePage.ts';
import { dataTables } from './dataManagementPage.ts';
import type { CatalogueItem } from './item.ts';

const namesOf = (list: readonly CatalogueItem[]): string[] => list.map(({ name }) => name);

/** Pages and features that have a toggle. */
const toggledPages = [
  'dashboard',
  'dealflows',
  'recommendations',
  'transactions',
  'feature_dealflows',
  'feature_social',
  'feature_recommendations',
  'feature_tasks',
  'feature_funding',
];

/** The tabs, widgets and fields that have a toggle, whichever page they are on. */
const toggledParts = [
  'dashboard_team_activity',
  'dashboard_latest_signals',
  'dashboard_my_pipeline',
  'dashboard_my_tasks',
  'dashboard_suggested_companies',
  'dashboard_headlines',
  'companies_map',
  'companies_saved_searches',
  'companies_table_financials',
  'companies_table_funding',
  'recommendations_history',
  'dealflows_reports',
  'transactions_rounds',
  'news_flow_social',
  'reading_lists_shared',
  'company_profile_financials',
  'company_profile_funding',
  'company_profile_people',
  'company_profile_news',
  'company_profile_social',
  'company_profile_ratios',
  'company_profile_overall_trading_status',
];

/** Every name that may have a toggle; a name with 'locked' in it has none all the same. */
export const toggleAllowList: ReadonlySet<string> = new Set([
  ...toggledPages,
  ...toggledParts,
  ...namesOf(companyTableItems),
  ...namesOf(mainFinancials),
  ...namesOf(otherFinancials),
  ...namesOf(fundingColumns),
  ...namesOf(overviewWidgets),
  ...namesOf(dataTables),
]);
