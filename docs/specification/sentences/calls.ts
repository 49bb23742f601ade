import type { Chapter } from '../../.vitepress/specification/chapter.ts';

export const calls: Chapter = {
  name: 'calls',
  title: 'Calls, messages and limits',
  sections: [
    {
      name: 'calls',
      heading: '7 The calls',
      sentences: {
        lists: 'List calls send page and pageSize and read documents (rows) and count',
        pickers: 'Users: pageSize 50 (pickers). Permissions: GET /permissions, pageSize 100',
        pipelines: 'Pipelines: GET; POST name, stages (list of name, sort_order); DELETE',
        pipelineUsers:
          'Add user to pipeline: POST /pipelines/user, user_id, pipeline_id, once per selected user',
        roles: 'Roles: GET; POST displayName, description, name, selectedPermissions; DELETE',
        companies:
          'Companies: GET; POST /companies/csv, multipart with file; PUT /companies/{id}, one provider id field; PUT /company-overviews/{overviewId}, name',
        definitions:
          'Definitions: GET and POST; DELETE by {id}; POST: name, description, display_type, type, content_type, component, possible_values, frontend_possible_values, min, max',
        values:
          'Values: GET and POST; DELETE by {id}; POST: custom_property_definition_id, source, company_id or article_id, value',
        preferences:
          'Email preferences: GET; POST once per user; DELETE by {id}; POST: user_id and preference fields',
        schedules:
          'Email schedules: GET; POST type, hour, minutes, email_user_preference_id, user_id, day; PUT type, day, hour, minutes, email_user_preference_id; DELETE',
        branding:
          'Branding: GET (page, pageSize); POST; PUT by {id}; DELETE by {id}; non-empty branding fields',
        providers:
          'Providers: GET, POST on providers/{tableName}; PUT, DELETE on providers/{tableName}/{id}; non-empty provider fields',
        rationales:
          'Rationales: GET all; POST; PUT and DELETE by rationaleId; rationale, action_type',
        sectorTypes:
          'Sector types: GET; POST; PUT types/{id}; DELETE types/{id}; name; an array with a count',
        sectors:
          'Sectors: GET (optional sector_type_id); POST; PUT; DELETE; name, display_name, sector_type_id, is_internal, optional parent_id',
        signals:
          'Signals: GET; POST; PUT and DELETE by signalId; name, display_name, relevant (boolean)',
        models: 'ML models: GET; POST; PUT and DELETE by modelId; host_url, model_type; an array',
        all: 'All of them, with their methods',
        login: 'Login: POST /auth/login; email, password; id, token, admin_id',
        profile: 'Read profile: GET /profile; user data',
        profileUpdate: 'Update profile: PUT /profile; location, biography',
        apiKey: 'New API key: PATCH /profile/apikey; user data',
        resetRequest: 'Reset request: POST /auth/reset-password; email',
        resetConfirm: 'Reset confirm: POST /auth/reset-password/{id}/{token}; password',
        users:
          'List users: GET /users; count 100 (team) or pageSize 50 (pickers); documents, count',
        userRemoval: 'Delete user: DELETE /users/{id}',
        uiPages:
          'UI pages: GET pages; POST pages; name, enabled; GET: pages with tabs, widgets, fields; POST returns id',
        uiTabs: 'UI tabs: POST tabs; name, enabled, ui_configuration_page_id; id',
        uiWidgets: 'UI widgets: POST widgets; name, enabled, ui_configuration_tab_id; id',
        uiFields: 'UI fields: POST fields; name, enabled, ui_configuration_widget_id',
        renames:
          'Renames: GET renames; POST renames; DELETE renames/{id}; POST: list of identifier, singular_name, plural_name; GET: list',
        organisations:
          'Organisations: GET all; PUT organisations/1; salesforce_interactions_name; the first document’s is read',
        envelope: 'The HTTP layer unwraps response bodies',
      },
    },
    {
      name: 'failures',
      heading: '8 Messages and failures',
      sentences: {
        template: 'A template error is raised when a path placeholder is left unfilled',
        unauthorized: '401 logs the user out',
        notFoundAndServerError: '404 and 500 are treated as failures',
        loggedAndClosed:
          'Many create and delete calls only log the error and close the modal, and the list reloads',
        passedBack:
          'Create and edit modals for companies, definitions, values, preferences, schedules, branding and providers pass the error message back',
        listLoad: 'List load failure: loading stops and an empty table shows',
        spinnerStays: 'For signals and ML models the spinner stays',
        silentAndReloaded:
          'Rationale, signal and ML model create, edit and delete failures: silent, and the list reloads',
        sectors: 'Sector calls: logged only',
        login: 'Login failure: ‘Your login credentials are incorrect. Please try again.’',
        loginReason:
          '… but where no other password would help, what it was ([decision](../../decisions/0012-what-a-failed-login-says.md))',
        loginWithoutId: 'Login response without an id: ‘Error logging in’',
        resetSent:
          'Reset request success: ‘We have sent you an email with instructions on how to reset your password.’',
        resetFailure: 'On failure the error message is shown',
        resetSuccess:
          'Reset success: ‘Your password has been successfully changed. You can now go back and log in.’',
        profileSaved: 'Profile saved: ‘Your profile has successfully been updated.’',
        keyUpdated: 'API key: ‘API key updated’ on success',
        keyFailure: '… ‘Failed to update API key’ on failure',
        userRemoved: 'User removal: ‘You have successfully removed this user from your account.’',
        uiConfigLoad: 'UI-config load failure: logged, and an empty catalogue is used',
        toggle: 'Toggle … failure: silent, and data reloads',
        renames: '… or rename-save failure',
        crm: 'The CRM save has no error handling',
      },
    },
    {
      name: 'limits',
      heading: '9 Constants and limits',
      sentences: {
        tenAPage: 'Page size 10: pipelines, roles, rationales, sector types, sectors, signals',
        twentyAPage: 'Page size 20: email preferences, email schedules',
        hundredAPage:
          'Page size 100: companies, definitions, values, branding, providers, permissions',
        fiftyInPickers: 'Page size 50: user pickers',
        modelsNotPaged: 'ML models list: not paged',
        cutoff:
          'Pagination cutoff: a total of 10000 disables last-page jump and page input (rationales enable the page input only then)',
        dates: 'Dates: shown as DD/MM/YYYY with relative time',
        scheduleDefaults: 'Schedule defaults: hour 6, minutes 0',
        scheduleRanges: 'Schedule ranges: day 0-7, hour 0-23, minutes up to 59',
        choices: 'Content types, display types, provider modes, rationale action types',
        valueSource: 'Custom value default source: manual',
        providerDefaults:
          'Provider defaults: enabled 1; company_check_interval 1 on add; initial table organisation_cap_iqs',
        brandingDefaults: 'Branding defaults: email_style 1; use_extended_email true',
        teamPage: 'Page size 100: team list',
        passwordLength: 'Minimum password length: 8',
        newUserRole:
          'Default new-user role id: 2 (Standard User); role ids 1 Administrator, 2 Standard User',
        breakpoint: 'Mobile breakpoint: 1025 px',
        crmTiming: 'CRM timing: 0.5 s before the save call; reload 1 s after saving',
        organisation: 'Organisation record for CRM naming: id 1',
      },
    },
  ],
};
