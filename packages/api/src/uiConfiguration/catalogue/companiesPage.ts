import { catalogueItem, catalogueItems, offByDefault } from './item.ts';

/** The columns of the companies table. */
export const companyTableItems = catalogueItems(
  'companies_table',
  `
  locked_name website description country city founded employees employee_growth
  sectors theme tags pipeline_stage last_contacted last_updated owner
`,
);

/** The figures of the last financial year that are shown unless someone turns them off. */
export const mainFinancials = catalogueItems(
  'companies_table_financial',
  'revenue ebitda currency',
);

/** All other figures: off until someone turns them on. */
export const otherFinancials = catalogueItems(
  'companies_table_financial',
  `
  year_end revenue_growth_1y revenue_growth_3y recurring_revenue gross_profit
  gross_margin ebitda_margin ebitda_growth_1y ebit ebit_margin net_income net_margin
  operating_cash_flow free_cash_flow capital_expenditure research_and_development
  staff_costs revenue_per_employee total_assets current_assets fixed_assets
  intangible_assets inventory trade_receivables trade_payables working_capital cash
  total_debt net_debt net_debt_to_ebitda equity return_on_equity return_on_assets
  dividends enterprise_value ev_to_revenue ev_to_ebitda market_capitalisation
  share_price price_to_earnings
`,
  offByDefault,
);

export const fundingColumns = catalogueItems(
  'companies_table_funding',
  'total last_round last_round_date last_round_amount investors',
  { feature: 'feature_funding' },
);

/** The page on which companies are found. */
export const companiesPage = catalogueItem('companies', [
  catalogueItem('companies_list', [
    catalogueItem('companies_locked_search'),
    catalogueItem(
      'companies_filters',
      catalogueItems('companies_filters', 'country sector size theme'),
    ),
    catalogueItem('companies_table', companyTableItems),
    catalogueItem('companies_table_financials', [...mainFinancials, ...otherFinancials]),
    catalogueItem('companies_table_funding', fundingColumns, { feature: 'feature_funding' }),
  ]),
  catalogueItem('companies_map', [catalogueItem('companies_map_view')]),
  catalogueItem('companies_saved_searches', [catalogueItem('companies_saved_searches_list')]),
]);
