import { catalogueItem, catalogueItems, offByDefault } from './item.ts';

/** The first tab of a company's profile. */
export const overviewWidgets = [
  catalogueItem(
    'company_profile_locked_header',
    catalogueItems('company_profile_header', 'logo website headquarters founded employees'),
  ),
  catalogueItem('company_profile_overall', [
    ...catalogueItems('company_profile_overall', 'legal_name registration_number status sectors'),
    ...catalogueItems('company_profile_overall', 'trading_status', offByDefault),
  ]),
  catalogueItem(
    'company_profile_description',
    catalogueItems('company_profile_description', 'short long'),
  ),
  catalogueItem(
    'company_profile_key_figures',
    catalogueItems('company_profile_key_figures', 'revenue ebitda margin growth headcount'),
  ),
  catalogueItem(
    'company_profile_contacts',
    catalogueItems('company_profile_contacts', 'name position email phone'),
  ),
  catalogueItem('company_profile_similar_companies'),
  catalogueItem(
    'company_profile_signals',
    catalogueItems('company_profile_signals', 'recent history'),
  ),
  catalogueItem('company_profile_tasks', [], { feature: 'feature_tasks' }),
  catalogueItem('company_profile_custom_properties', [], { feature: 'feature_custom_properties' }),
  catalogueItem('company_profile_salesforce_interactions'),
  catalogueItem('company_profile_dealflow_history', [], { feature: 'feature_dealflows' }),
  catalogueItem('company_profile_latest_news', [], { feature: 'feature_news' }),
];

/** The page of one company. */
export const companyProfilePage = catalogueItem('company_profile', [
  catalogueItem('company_profile_overview', overviewWidgets),
  catalogueItem('company_profile_financials', [
    catalogueItem('company_profile_profit_and_loss'),
    catalogueItem('company_profile_balance_sheet'),
    catalogueItem('company_profile_cash_flow'),
    catalogueItem('company_profile_ratios', [], offByDefault),
  ]),
  catalogueItem(
    'company_profile_funding',
    [catalogueItem('company_profile_rounds'), catalogueItem('company_profile_cap_table')],
    {
      feature: 'feature_funding',
    },
  ),
  catalogueItem('company_profile_people', [
    catalogueItem('company_profile_board'),
    catalogueItem('company_profile_management'),
  ]),
  catalogueItem('company_profile_news', [catalogueItem('company_profile_articles')], {
    feature: 'feature_news',
  }),
  catalogueItem(
    'company_profile_social',
    [catalogueItem('company_profile_posts'), catalogueItem('company_profile_followers')],
    {
      feature: 'feature_social',
    },
  ),
]);
