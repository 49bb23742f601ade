import type { Chapter } from '../../.vitepress/specification/chapter.ts';

export const rules: Chapter = {
  name: 'rules',
  title: 'Rules and permissions',
  sections: [
    {
      name: 'rules',
      heading: '5 Validation rules',
      sentences: {
        providerId:
          'Company id update needs both an id type and a value, otherwise nothing is sent. The value is trimmed',
        companyName: 'Company name update needs a non-empty trimmed name',
        definitionLists: 'Custom definition lists are split on commas after removing spaces',
        minAndMax: 'min and max are sent as numbers',
        preferenceNumbers: 'Preference numeric fields are sent as numbers only when filled',
        scheduleNumbers: 'Schedule numbers are converted to numbers',
        everyDay:
          'If day is left empty, one schedule per day 0 to 6 is created for each selected user',
        companyOverArticle: 'Custom value: company_id is preferred over article_id',
        firstValue:
          'The value is taken from the number, else the string, else the date, else the boolean',
        pipelineUsers: 'Users already in a pipeline cannot be reselected',
        branding:
          'Branding: no required fields. Only non-empty values are sent. email_style is sent as a number and use_extended_email as a boolean',
        providerValues:
          'Provider create: only non-empty values are sent. Numeric fields are sent as numbers',
        codeLists:
          'If any of subject_codes, industry_codes and region_codes is filled in, all three must be filled in, otherwise the submit silently does nothing (no message)',
        fetchHints:
          'The hints is_fetch_time_fixed 0-1, fetch_start_hour 0-23 and fetch_start_minute 0-59 are not enforced',
        providerEdit: 'Editing sends only non-empty fields',
        rationale: 'Rationale form: rationale (text) and action_type (accepted or rejected)',
        signal: 'Signal form: name, display_name (text) and relevant (TRUE=1 or FALSE=0)',
        model: 'ML model form: host_url (url) and model_type (text)',
        nothingRequired: 'None of these has required-field checks',
        sectorType:
          'Sector create needs a sector type (the chosen one or the default from the route)',
        parentId: 'parent_id is sent as a number when present',
        loginEmail:
          'Login: email must match a standard email pattern, otherwise ‘Please enter a valid email address.’',
        loginButton: 'The login button is disabled while email or password is empty',
        loginButtonError: '… or an error shows',
        resetEmail:
          'Reset request: email pattern check, message ‘Please make sure you enter a valid email address.’',
        resetButton: 'The button is disabled while invalid or empty',
        passwordLength:
          'New password: at least 8 characters (‘Please make sure your password is at least 8 characters long.’)',
        passwordConfirmation:
          'Confirmation must equal it (‘Please make sure both password fields match.’)',
        passwordButton: 'The button is disabled otherwise',
        invite:
          'Invite user: the button is disabled until first name, last name and email are all non-empty',
        inviteRole: 'Default role is standard (role id 2)',
        renames:
          'Renames: Save is disabled while any pending rename lacks identifier, singular name or plural name',
        renameErrors: 'Empty inputs are shown in error',
        renamesLocked: 'Existing rows’ fields are disabled while a new identifier is being added',
        crmName: 'CRM naming: the save icon works only if the name is non-empty',
        crmSuccess: 'Success styling shows when the name is longer than 1 character',
        crmError: '… error styling when it is empty',
      },
    },
    {
      name: 'access',
      heading: '6 Roles and permissions',
      sentences: {
        public:
          'Public routes: login and password reset. All others are private and need a logged-in session',
        twoRoles: 'Two roles by id: 1 Administrator (full access) and 2 Standard User',
        standardUser: '… (features except account-level)',
        administrator: 'Administrator is detected by the can-manage-users permission on the role',
        manageUsers:
          'Only users with can-manage-users see the Invited Users tab, the Invite New User button and the remove action',
        removeAction: '… and the remove action applies only to non-admin users',
        generateKey: 'Administrators without an API key can generate one',
        token:
          'The bearer token from the stored session is attached to all requests at start and after login',
      },
    },
  ],
};
