import { item, items, off } from './item.ts';

/** The first tab of a company's profile. */
export const overviewWidgets = [
  item(
    'company_profile_locked_header',
    items('company_profile_header', 'logo website headquarters founded employees'),
  ),
  item('company_profile_overall', [
    ...items('company_profile_overall', 'legal_name registration_number status sectors'),
    ...items('company_profile_overall', 'trading_status', off),
  ]),
  item('company_profile_description', items('company_profile_description', 'short long')),
  item(
    'company_profile_key_figures',
    items('company_profile_key_figures', 'revenue ebitda margin growth headcount'),
  ),
  item('company_profile_contacts', items('company_profile_contacts', 'name position email phone')),
  item('company_profile_similar_companies'),
  item('company_profile_signals', items('company_profile_signals', 'recent history')),
  item('company_profile_tasks', [], { feature: 'feature_tasks' }),
  item('company_profile_custom_properties', [], { feature: 'feature_custom_properties' }),
  item('company_profile_salesforce_interactions'),
  item('company_profile_dealflow_history', [], { feature: 'feature_dealflows' }),
  item('company_profile_latest_news', [], { feature: 'feature_news' }),
];

/** The page of one company. */
export const companyProfilePage = item('company_profile', [
  item('company_profile_overview', overviewWidgets),
  item('company_profile_financials', [
    item('company_profile_profit_and_loss'),
    item('company_profile_balance_sheet'),
    item('company_profile_cash_flow'),
    item('company_profile_ratios', [], off),
  ]),
  item(
    'company_profile_funding',
    [item('company_profile_rounds'), item('company_profile_cap_table')],
    {
      feature: 'feature_funding',
    },
  ),
  item('company_profile_people', [
    item('company_profile_board'),
    item('company_profile_management'),
  ]),
  item('company_profile_news', [item('company_profile_articles')], { feature: 'feature_news' }),
  item(
    'company_profile_social',
    [item('company_profile_posts'), item('company_profile_followers')],
    {
      feature: 'feature_social',
    },
  ),
]);
