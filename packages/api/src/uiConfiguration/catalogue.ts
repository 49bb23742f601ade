import type { features } from '../resources/uiConfiguration.ts';

/** A feature, by name. */
export type Feature = (typeof features)[number];

/** A part of the platform's UI, as the console knows it before the platform says anything. */
export interface CatalogueItem {
  readonly name: string;
  /** Whether it is on until the platform says otherwise. Default true. */
  readonly on?: boolean;
  /** The feature without which it is off wherever it is used. */
  readonly feature?: Feature;
  /** Tabs of a page, widgets of a tab, fields of a widget. */
  readonly children?: readonly CatalogueItem[];
}

type More = Pick<CatalogueItem, 'feature' | 'on'>;

const item = (
  name: string,
  children: readonly CatalogueItem[] = [],
  more: More = {},
): CatalogueItem => ({ name, children, ...more });

/** Items of which there is nothing more to say than a common beginning and their names. */
const items = (prefix: string, names: readonly string[], more: More = {}): CatalogueItem[] =>
  names.map((name) => item(`${prefix}_${name}`, [], more));

const off = { on: false } as const;

/** What the companies table says of a company. */
const companyColumns = items('companies_table', [
  'locked_name',
  'website',
  'description',
  'country',
  'city',
  'founded',
  'employees',
  'employee_growth',
  'sectors',
  'theme',
  'tags',
  'pipeline_stage',
  'last_contacted',
  'last_updated',
  'owner',
]);

/** The figures of the last financial year that are shown unless someone turns them off. */
const mainFinancials = items('companies_table_financial', ['revenue', 'ebitda', 'currency']);

/** All other figures: off until someone turns them on. */
const otherFinancials = items(
  'companies_table_financial',
  [
    'year_end',
    'revenue_growth_1y',
    'revenue_growth_3y',
    'recurring_revenue',
    'gross_profit',
    'gross_margin',
    'ebitda_margin',
    'ebitda_growth_1y',
    'ebit',
    'ebit_margin',
    'net_income',
    'net_margin',
    'operating_cash_flow',
    'free_cash_flow',
    'capital_expenditure',
    'research_and_development',
    'staff_costs',
    'revenue_per_employee',
    'total_assets',
    'current_assets',
    'fixed_assets',
    'intangible_assets',
    'inventory',
    'trade_receivables',
    'trade_payables',
    'working_capital',
    'cash',
    'total_debt',
    'net_debt',
    'net_debt_to_ebitda',
    'equity',
    'return_on_equity',
    'return_on_assets',
    'dividends',
    'enterprise_value',
    'ev_to_revenue',
    'ev_to_ebitda',
    'market_capitalisation',
    'share_price',
    'price_to_earnings',
  ],
  off,
);

const fundingColumns = items(
  'companies_table_funding',
  ['total', 'last_round', 'last_round_date', 'last_round_amount', 'investors'],
  { feature: 'feature_funding' },
);

/** The first tab of a company's profile. */
const overviewWidgets = [
  item(
    'company_profile_locked_header',
    items('company_profile_header', ['logo', 'website', 'headquarters', 'founded', 'employees']),
  ),
  item('company_profile_overall', [
    ...items('company_profile_overall', ['legal_name', 'registration_number', 'status', 'sectors']),
    ...items('company_profile_overall', ['trading_status'], off),
  ]),
  item('company_profile_description', items('company_profile_description', ['short', 'long'])),
  item(
    'company_profile_key_figures',
    items('company_profile_key_figures', ['revenue', 'ebitda', 'margin', 'growth', 'headcount']),
  ),
  item(
    'company_profile_contacts',
    items('company_profile_contacts', ['name', 'position', 'email', 'phone']),
  ),
  item('company_profile_similar_companies'),
  item('company_profile_signals', items('company_profile_signals', ['recent', 'history'])),
  item('company_profile_tasks', [], { feature: 'feature_tasks' }),
  item('company_profile_custom_properties', [], { feature: 'feature_custom_properties' }),
  item('company_profile_salesforce_interactions'),
  item('company_profile_dealflow_history', [], { feature: 'feature_dealflows' }),
  item('company_profile_latest_news', [], { feature: 'feature_news' }),
];

/** The tables that data managers work in. */
const dataTables = [
  'locked_companies',
  'people',
  'articles',
  'transactions',
  'sectors',
  'tags',
  'duplicates',
  'imports',
].map((name) =>
  item(`data_management_${name}`, [
    item(
      `data_management_${name}_table`,
      items(`data_management_${name}_table`, ['id', 'name', 'source', 'updated_at', 'updated_by']),
    ),
  ]),
);

/** The nine built-in pages with their tabs, widgets and fields. */
export const uiCatalogue: readonly CatalogueItem[] = [
  item('dashboard', [
    item('dashboard_home', [
      item('dashboard_locked_welcome'),
      item(
        'dashboard_latest_signals',
        items('dashboard_latest_signals', ['company', 'signal', 'date']),
      ),
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
  item('companies', [
    item('companies_list', [
      item('companies_locked_search'),
      item('companies_filters', items('companies_filters', ['country', 'sector', 'size', 'theme'])),
      item('companies_table', companyColumns),
      item('companies_table_financials', [...mainFinancials, ...otherFinancials]),
      item('companies_table_funding', fundingColumns, { feature: 'feature_funding' }),
    ]),
    item('companies_map', [item('companies_map_view')]),
    item('companies_saved_searches', [item('companies_saved_searches_list')]),
  ]),
  item(
    'recommendations',
    [
      item('recommendations_new', [
        item(
          'recommendations_cards',
          items('recommendations_cards', ['score', 'reason', 'source']),
        ),
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
        item('dealflows_cards', items('dealflows_cards', ['owner', 'amount', 'next_step', 'age'])),
      ]),
      item('dealflows_list', [
        item('dealflows_table', items('dealflows_table', ['company', 'stage', 'owner', 'updated'])),
      ]),
      item('dealflows_reports', [item('dealflows_funnel'), item('dealflows_conversion')]),
    ],
    { feature: 'feature_dealflows' },
  ),
  item('transactions', [
    item('transactions_list', [
      item(
        'transactions_table',
        items('transactions_table', ['target', 'buyer', 'type', 'date', 'value', 'multiple']),
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
        item('news_flow_filters', items('news_flow_filters', ['source', 'language', 'topic'])),
      ]),
      item('news_flow_social', [item('news_flow_social_feed')], { feature: 'feature_social' }),
    ],
    { feature: 'feature_news' },
  ),
  item('reading_lists', [
    item('reading_lists_mine', [item('reading_lists_table'), item('reading_lists_sharing')]),
    item('reading_lists_shared', [item('reading_lists_shared_table')]),
  ]),
  item('data_management', dataTables),
  item('company_profile', [
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
  ]),
];

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
  ...namesOf(companyColumns),
  ...namesOf(mainFinancials),
  ...namesOf(otherFinancials),
  ...namesOf(fundingColumns),
  ...namesOf(overviewWidgets),
  ...namesOf(dataTables),
]);
