import { companiesPage } from './companiesPage.ts';
import { companyProfilePage } from './companyProfilePage.ts';
import { dataManagementPage } from './dataManagementPage.ts';
import type { CatalogueItem } from './item.ts';
import { item, items } from './item.ts';

/** The nine built-in pages with their tabs, widgets and fields. */
export const uiCatalogue: readonly CatalogueItem[] = [
  item('dashboard', [
    item('dashboard_home', [
      item('dashboard_locked_welcome'),
      item('dashboard_latest_signals', items('dashboard_latest_signals', 'company signal date')),
      item('dashboard_my_pipeline', [], { feature: 'feature_dealflows' }),
      item('dashboard_my_tasks', [], { feature: 'feature_tasks' }),
      item('dashboard_suggested_companies', [], { feature: 'feature_recommendations' }),
      item('dashboard_headlines', [], { feature: 'feature_news' }),
    ]),
    item('dashboard_team_activity', [
      item('dashboard_activity_feed'),
      item('dashboard_activity_chart'),
    ]),
  ]),
  companiesPage,
  item(
    'recommendations',
    [
      item('recommendations_new', [
        item('recommendations_cards', items('recommendations_cards', 'score reason source')),
        item('recommendations_rationale'),
      ]),
      item('recommendations_history', [item('recommendations_history_table')]),
    ],
    { feature: 'feature_recommendations' },
  ),
  item(
    'dealflows',
    [
      item('dealflows_board', [
        item('dealflows_cards', items('dealflows_cards', 'owner amount next_step age')),
      ]),
      item('dealflows_list', [
        item('dealflows_table', items('dealflows_table', 'company stage owner updated')),
      ]),
      item('dealflows_reports', [item('dealflows_funnel'), item('dealflows_conversion')]),
    ],
    { feature: 'feature_dealflows' },
  ),
  item('transactions', [
    item('transactions_list', [
      item(
        'transactions_table',
        items('transactions_table', 'target buyer type date value multiple'),
      ),
    ]),
    item('transactions_rounds', [item('transactions_rounds_table')], {
      feature: 'feature_funding',
    }),
  ]),
  item(
    'news_flow',
    [
      item('news_flow_articles', [
        item('news_flow_locked_feed'),
        item('news_flow_filters', items('news_flow_filters', 'source language topic')),
      ]),
      item('news_flow_social', [item('news_flow_social_feed')], { feature: 'feature_social' }),
    ],
    { feature: 'feature_news' },
  ),
  item('reading_lists', [
    item('reading_lists_mine', [item('reading_lists_table'), item('reading_lists_sharing')]),
    item('reading_lists_shared', [item('reading_lists_shared_table')]),
  ]),
  dataManagementPage,
  companyProfilePage,
];
