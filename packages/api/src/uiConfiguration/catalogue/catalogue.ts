import { companiesPage } from './companiesPage.ts';
import { companyProfilePage } from './companyProfilePage.ts';
import { dataManagementPage } from './dataManagementPage.ts';
import type { CatalogueItem } from './item.ts';
import { catalogueItem, catalogueItems } from './item.ts';

/** The nine built-in pages with their tabs, widgets and fields. */
export const uiCatalogue: readonly CatalogueItem[] = [
  catalogueItem('dashboard', [
    catalogueItem('dashboard_home', [
      catalogueItem('dashboard_locked_welcome'),
      catalogueItem(
        'dashboard_latest_signals',
        catalogueItems('dashboard_latest_signals', 'company signal date'),
      ),
      catalogueItem('dashboard_my_pipeline', [], { feature: 'feature_dealflows' }),
      catalogueItem('dashboard_my_tasks', [], { feature: 'feature_tasks' }),
      catalogueItem('dashboard_suggested_companies', [], { feature: 'feature_recommendations' }),
      catalogueItem('dashboard_headlines', [], { feature: 'feature_news' }),
    ]),
    catalogueItem('dashboard_team_activity', [
      catalogueItem('dashboard_activity_feed'),
      catalogueItem('dashboard_activity_chart'),
    ]),
  ]),
  companiesPage,
  catalogueItem(
    'recommendations',
    [
      catalogueItem('recommendations_new', [
        catalogueItem(
          'recommendations_cards',
          catalogueItems('recommendations_cards', 'score reason source'),
        ),
        catalogueItem('recommendations_rationale'),
      ]),
      catalogueItem('recommendations_history', [catalogueItem('recommendations_history_table')]),
    ],
    { feature: 'feature_recommendations' },
  ),
  catalogueItem(
    'dealflows',
    [
      catalogueItem('dealflows_board', [
        catalogueItem(
          'dealflows_cards',
          catalogueItems('dealflows_cards', 'owner amount next_step age'),
        ),
      ]),
      catalogueItem('dealflows_list', [
        catalogueItem(
          'dealflows_table',
          catalogueItems('dealflows_table', 'company stage owner updated'),
        ),
      ]),
      catalogueItem('dealflows_reports', [
        catalogueItem('dealflows_funnel'),
        catalogueItem('dealflows_conversion'),
      ]),
    ],
    { feature: 'feature_dealflows' },
  ),
  catalogueItem('transactions', [
    catalogueItem('transactions_list', [
      catalogueItem(
        'transactions_table',
        catalogueItems('transactions_table', 'target buyer type date value multiple'),
      ),
    ]),
    catalogueItem('transactions_rounds', [catalogueItem('transactions_rounds_table')], {
      feature: 'feature_funding',
    }),
  ]),
  catalogueItem(
    'news_flow',
    [
      catalogueItem('news_flow_articles', [
        catalogueItem('news_flow_locked_feed'),
        catalogueItem(
          'news_flow_filters',
          catalogueItems('news_flow_filters', 'source language topic'),
        ),
      ]),
      catalogueItem('news_flow_social', [catalogueItem('news_flow_social_feed')], {
        feature: 'feature_social',
      }),
    ],
    { feature: 'feature_news' },
  ),
  catalogueItem('reading_lists', [
    catalogueItem('reading_lists_mine', [
      catalogueItem('reading_lists_table'),
      catalogueItem('reading_lists_sharing'),
    ]),
    catalogueItem('reading_lists_shared', [catalogueItem('reading_lists_shared_table')]),
  ]),
  dataManagementPage,
  companyProfilePage,
];
