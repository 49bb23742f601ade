import type { Chapter } from '../../.vitepress/specification/chapter.ts';

export const frame: Chapter = {
  name: 'frame',
  title: 'Routes, frame and people',
  sections: [
    {
      name: 'routes',
      heading: '2.1 Routes',
      sentences: {
        login: 'Public: / is the login screen',
        resetRequest: '/reset-password is the reset request screen',
        resetConfirm: '/reset-password/{id}/{token} is the set-new-password screen',
        loggedIn: 'Logged-in visitors who open login are redirected to /landing',
        private: 'Private routes need a logged-in session and otherwise redirect to /',
        privateList:
          'Private: /landing, /profile, /team, /roles-management, /pipeline-management, /companies-management, /custom-definitions-management, /custom-values-management, /email-preferences-management, /email-schedules-management, /branding-management, /providers-management, /ui-config, /recommendation-rationale, /sectors-management, /manage-signals, /manage-ml-models, /crm',
        possibleValues:
          '/sectors-management/possible-values, with a sectorTypeId segment and without',
        unknown: 'Any unknown path goes to /404',
        exact: 'Routes match exactly',
        createAccount:
          '/create-subscription is linked from login as ‘Create Account’; it is not in the route table',
      },
    },
    {
      name: 'frame',
      heading: '2.2 Shared frame',
      sentences: {
        headerAndMenu: 'All admin screens share a frame with a header, a side menu',
        title: '… a page title, a subtitle and a primary action button',
        search: 'The header has a search box',
        darkMode: '… a dark-mode toggle',
        menuToggle: '… a side-menu toggle',
        profileMenu: '… and a profile menu (Profile, Team, Logout)',
        menuAreas: 'The side menu lists fourteen areas, in this order',
        collapsing: 'The side menu collapses automatically below 1025 px width',
        home: '/landing is the home after login',
        homeButtons: '… and lists a button to every admin area',
      },
    },
    {
      name: 'login',
      heading: '2.3 Login and password',
      sentences: {
        fields: 'Login has email and password fields',
        links: '… a link to reset and a link to create an account',
        success: 'On success it goes to /landing',
        resetRequest: 'Reset request has an email field and a back-to-login link',
        resetConfirm: 'Reset confirm has password and confirmation fields',
      },
    },
    {
      name: 'profile',
      heading: '2.4 Profile',
      sentences: {
        initials: 'Shows initials',
        details: '… full name, ‘Administrator’ or ‘Standard User’, email',
        apiKey: '… and the API key with a refresh action when a key exists',
        generateKey: 'Administrators without a key see a ‘Generate API Key’ button',
        editDetails:
          'An ‘Edit Details’ form has Location and Biography, with a ‘Save Profile’ button',
      },
    },
    {
      name: 'team',
      heading: '2.5 Team',
      sentences: {
        activeTab: 'Page ‘Team Members’ with tabs ‘Active Users’ and',
        invitedTab: '… only with the can-manage-users permission, ‘Invited Users’',
        activeColumns: 'Active table columns: Name, Type, Email',
        invitedColumns: 'Invited table columns: Name, Status, Type, Email',
        inactive: 'Invited users show status Inactive',
        emptyInvited: 'An empty invited view says ‘No Inactive Users’',
        inviteRole:
          '‘Invite New User’ modal: role choice (Administrator or Standard User, default Standard User)',
        inviteFields: '… first name, last name, email',
        remove: 'A delete-user confirm modal has Cancel and ‘Delete User’',
      },
    },
  ],
};
