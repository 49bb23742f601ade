import type { Chapter } from '../../.vitepress/specification/chapter.ts';

export const entities: Chapter = {
  name: 'entities',
  title: 'Entities and states',
  sections: [
    {
      name: 'entities',
      heading: '3 Entities and their fields',
      sentences: {
        role: 'Role: id, name, display_name, description, updated_at, permissions',
        permission: 'Permission: id, name, display_name, description, icon',
        pipeline:
          'Pipeline: id, name, updated_at, users, pipelineStages; stages on create have name and sort_order (default 1)',
        company:
          'Company: id, website, updated_at, overviews (the first has id and name); provider id fields',
        definition:
          'Custom property definition: display_type (dropdown, number, bool; mapped to the type strings string, number, boolean), content_type (articles, companies, both), component, possible_values, frontend_possible_values (comma lists), min, max',
        value:
          'Custom property value: company_id or article_id, source (default manual), value, shown as num_value, string_value, date_value, bool_value',
        preference:
          'Email user preference: user, user_id, type, name, is_public (0 or 1), include_actions (0 or 1), the counts and the filter ids',
        schedule:
          'Email schedule: user, user_id, type, day (0-7), hour (0-23, default 6), minutes (0-59, default 0), email_user_preference_id',
        branding: 'Branding: sixteen fields; email_style is a number, use_extended_email a boolean',
        rationale: 'Recommendation rationale: rationale (text), action_type (accepted or rejected)',
        sectorType: 'Sector type: id, name, is_internal',
        sector:
          'Sector: id, name, display_name, sector_type_id, parent_id, is_internal, type (object with name)',
        signal: 'Signal: id, name, display_name, relevant (boolean; edited as 1 or 0)',
        model: 'ML model: id, host_url, model_type',
        listResponse: 'List responses carry documents and count',
        provider: 'Provider record: twenty-two fields',
        providerDefaults:
          '… enabled (0/1, default 1), company_check_interval (default 1 on add), mode (run-all, run-flagged or run-flagged-once)',
        providerJson: '… search_post_body, keywords, addresses and the three code lists (JSON)',
        providerTables: 'Provider tables: fifteen',
        user: 'User: id, first_name, last_name, email, location, biography, is_admin, is_active',
        userRole: '… role (with display_name and permissions list)',
        userKey: '… apiKey (with key)',
        rolePermissions: 'Role: its permissions list, with display_name',
        permissionName: 'Permission: name, for example can-manage-users',
        rename: 'Rename: id, identifier, singular_name, plural_name',
        organisation:
          'Organisation: salesforce_interactions_name (taken from the first organisation record, id 1)',
        uiPage: 'UI configuration: page: name, enabled, tabs',
        uiTab: '… tab: name, enabled, ui_configuration_page_id, widgets',
        uiWidget: '… widget: name, enabled, ui_configuration_tab_id, fields',
        uiField: '… field: name, enabled, default, ui_configuration_widget_id',
        uiFeature: '… feature: name, enabled',
        features:
          'Features: feature_dealflows, feature_social, feature_recommendations, feature_news, feature_custom_properties, feature_tasks, feature_funding',
        builtInPages:
          'Built-in pages are dashboard, companies, recommendations, dealflows, transactions, news_flow, reading_lists, data_management and company_profile',
        catalogue:
          'Each has a fixed catalogue of tabs, widgets and fields: many companies-table financial columns, company-profile overview widgets, and data-management tables',
        merging: 'Server-provided configuration is merged over this built-in catalogue',
        allowList: 'Toggles exist only for items on a fixed allow-list',
        locked: 'Items whose name contains ‘locked’ have no toggle',
        toggleable:
          'Pages and features toggleable at page level: dashboard, dealflows, recommendations, transactions, and the feature_ ones except news and custom_properties',
        defaultOff:
          'Some fields default to off, for example most financial columns and company_profile_overall_trading_status',
        session:
          'The session (currentUser, authToken, isLoginSuccess) is kept in browser local storage and restored at start',
      },
    },
    {
      name: 'states',
      heading: '4 States and transitions',
      sentences: {
        next: 'Next marks the current step complete and advances',
        back: 'Back un-completes the previous step and goes back',
        stepHeading:
          'Clicking a heading in the step bar jumps only to an already completed step and resets later steps to incomplete',
        modalStates: 'Modal states per list screen: none, add, view, edit, delete',
        reloadOnClose: 'Closing any modal reloads the list',
        login: 'Login is pending, success or error',
        loginSuccess: 'Success requires a response with an id or admin_id',
        loginError: '… otherwise the error is ‘Error logging in’',
        logout: 'Logout clears the success flag and credentials',
        unauthorized: 'A 401 response from any call logs the user out',
        invited:
          'Invited users (inactive, with an email) appear in the Invited Users tab with status Inactive',
        enabled: 'A feature, page, tab, widget or field is either enabled or disabled',
        confirmTitle:
          'Disabling or enabling a feature asks for confirmation with title ‘Enable Feature:’ or ‘Disable Feature:’',
        confirmText:
          '… and text ‘Enabling/Disabling this feature will activate/deactivate it across the whole platform. Are you sure you want to proceed?’',
        deepToggle:
          'To toggle a deep item, its parent page, tab and widget are first created or updated to obtain their ids',
        renames: 'Renames: edits are held as pending changes until Save or Clear',
        crm: 'CRM screen: idle, then loading, then success (check icon)',
        crmTiming:
          '… then the value reloads 1 second later. A 0.5 second delay precedes the save call',
      },
    },
  ],
};
