import type { Chapter } from '../../.vitepress/specification/chapter.ts';

export const screens: Chapter = {
  name: 'screens',
  title: 'Screens of records',
  sections: [
    {
      name: 'layout',
      heading: '2.6 Shared list-screen layout',
      sentences: {
        shared:
          'Pipelines, Roles, Companies, Custom Definitions, Custom Values, Email Preferences and Email Schedules share one layout: title, subtitle, primary create button, paginated table',
        rowMenu: '… with a row action menu',
        modals: '… and modals',
        emptyValues: 'Empty values in tables show ‘N/A’',
        reloadOnClose: 'Closing any modal reloads the list',
        modalStates: 'Modal states per screen are none, add, view, edit and delete',
        tenThousand:
          'When the total reaches 10000 or more, the last-page jump and page input are disabled',
        tenThousandRationales:
          'The exception is the rationale list, where the page input is enabled only when the total is 10000 or more',
        pagerPlaces:
          'The pager appears at top and bottom when the page is full, otherwise at the bottom only',
      },
    },
    {
      name: 'pipelines',
      heading: '2.7 Pipelines',
      sentences: {
        columns: 'Columns: Pipeline, Last Updated',
        menu: 'Actions: View Pipeline, Add User to Pipeline, Delete Pipeline',
        view: 'View Pipeline lists stage names in order',
        addUsers:
          'Add User to Pipeline: pick users; those already in the pipeline cannot be reselected',
        remove: 'Delete Pipeline: confirm showing the record',
        addDetails: 'Create is a two-step wizard. Details asks for a name',
        addStages: 'Stages asks for a stage name and sort order, with ‘+ ADD’ for more stages',
        createButton: 'The final button is ‘Create Pipeline & Stages’',
      },
    },
    {
      name: 'roles',
      heading: '2.8 Roles',
      sentences: {
        columns: 'Columns: Role, Description, Last Updated',
        menu: 'Actions: View Role, Delete Role',
        view: 'View Role lists permissions with display name and description',
        remove: 'Delete Role',
        addDetails: 'Create wizard: details (name, display name, description)',
        addPermissions: '… then permission selection from cards',
        noPermissions: '‘No permissions available’ if none',
        createButton: 'The final button is ‘Create Role’',
      },
    },
    {
      name: 'companies',
      heading: '2.9 Companies',
      sentences: {
        upload: '‘Bulk Create’ uploads a .csv file',
        uploadHeaders: 'headers hinted: name, theme, website',
        uploadButton: '… and has a ‘Save Companies’ button',
        columns: 'Columns: Name, Website, Last Updated',
        menu: 'Actions: Edit Provider ID, Edit Company Name',
        editProviderId: 'Edit Provider ID: choose one id type and a value',
        editName: 'Edit Company Name',
      },
    },
    {
      name: 'definitions',
      heading: '2.10 Custom Property Definitions',
      sentences: {
        columns: 'Columns: Name, Description, Content Type, Possible Values, FE Possible Values',
        menu: 'Actions: View, Delete',
        addBasic: '‘Add Definition’ wizard. Basic step: name, description',
        addDetails:
          'Details step: data type, content type, component, location, possible values, FE possible values, min, max',
      },
    },
    {
      name: 'values',
      heading: '2.11 Custom Property Values',
      sentences: {
        columns:
          'Columns: ID, Definition ID, Company ID, Article ID, Num Value, String Value, Date Value, Bool Value',
        menu: 'Actions: View, Delete',
        add: 'An ‘Add Value’ form creates values',
      },
    },
    {
      name: 'preferences',
      heading: '2.12 Email Preferences',
      sentences: {
        columns: 'Columns: User, Type, Name, Actions Count, Is Public, Include Actions',
        menu: 'Actions: View, Delete',
        addSteps: 'Create wizard in four steps: basic, counts, filters, select users',
      },
    },
    {
      name: 'schedules',
      heading: '2.13 Email Schedules',
      sentences: {
        columns: 'Columns: User, Type, Day, Hour, Minutes',
        menu: 'Actions: View, Edit, Delete',
        addSteps: 'Add wizard has two steps (details, select users)',
        editStep: 'Edit is a single step',
      },
    },
    {
      name: 'branding',
      heading: '2.14 Branding Management',
      sentences: {
        title: 'Title ‘Branding Management’, action ‘Add Branding’',
        columns: 'Paged table with columns Organisation Name, Email Style, Platform Name',
        menu: '… and a row menu (View, Edit, Delete)',
        emptyValues: 'Missing values show ‘N/A’',
        basicStep:
          'Add and Edit are 3-step modal wizards. Step 1 basic: Organisation Name, Email Style, Platform Name',
        logosStep:
          'Step 2 logos: Logo URL, Logo URL Small, Logo URL Dark, Logo URL Dark Small, Default Company Logo URL',
        advancedStep:
          'Step 3 advanced: Primary Colour, Favicon, Sender Email, Product Description, Getting Started Description, Support Instructions, Login Background URL, and a True/False choice ‘Use Extended Email’',
        buttons: 'Buttons are Cancel, Back and Next',
        lastButton: 'On the last step the button reads ‘Create Branding’ or ‘Update Branding’',
        editTitle: 'The Edit title shows the record id',
        view: 'View shows the record as formatted JSON with a BACK button',
        remove: 'Delete asks for confirmation',
      },
    },
    {
      name: 'providers',
      heading: '2.15 Provider Management',
      sentences: {
        title: 'Title ‘Provider Management’, action ‘Add Provider’',
        tableChoice:
          'A dropdown ‘Table Name’ picks the provider table; the default is organisation_cap_iqs',
        nameAndMenu: 'The table lists Name with a View/Edit/Delete menu',
        steps: 'Add and Edit are 2-step modals. Step 1 is Name and Key; step 2 is details',
        insertButton: 'The last-step button reads ‘Insert Provider Information’ when adding',
        saveButton: '… and ‘Save Provider Information’ when editing',
        addTitle: 'Titles: Add is ‘ADD NEW PROVIDER: {table}’',
        editTitle: 'Edit is ‘EDIT PROVIDER RECORD: {id}’',
        viewTitle: 'View is ‘View Provider Information’ (JSON)',
      },
    },
    {
      name: 'uiConfiguration',
      heading: '2.16 UI Configuration',
      sentences: {
        title: 'Title ‘UI Configuration’, subtitle ‘Manage platform’s UI and Features’',
        drillDown: 'A drill-down of pages, then tabs, then widgets, then fields',
        toggles: '… each with an enable/disable toggle',
        features: 'Features are listed separately from pages',
        featureIcons: '… and show a ban or check icon',
        warning:
          'A warning banner reads: ‘Beware! Disabling a Feature means it will override any Page/Tab/Widget/Field setting and deactivate it in all places it’s being used across the whole platform.’',
        override: '… which is what happens',
        renames:
          'A ‘See Renames Table’ button opens the Renames table with columns id, Identifier, Singular Name, Plural Name',
        renameButtons: 'It has ‘Add New Identifier’, ‘Save Changes’, ‘Clear Changes’',
        renameTrash: '… a trash icon per row',
        renameBack: '… and a Back link',
      },
    },
    {
      name: 'rationales',
      heading: '2.17 Recommendation Rationales',
      sentences: {
        addLabel: 'Action ‘Add Recommendation Rationale’',
        columns: 'Paged table with Rationale and Action Type',
        menu: 'Actions View, Edit, Delete',
      },
    },
    {
      name: 'sectors',
      heading: '2.18 Sectors',
      sentences: {
        typeColumns: 'Sector types table: Name, and ‘Internal?’ showing ‘Internal’ or blank',
        typeMenu:
          'Actions: Edit Name, View Sector Type, Manage Possible Values, Delete Sector Type',
        manageValues: 'Manage Possible Values opens the possible-values route for that type id',
        addType: '‘Create New Sector Type’ has a single Name field',
        valueColumns:
          'The Possible Sector Values screen has a table with Name, Display Name and Parent Name (the type name)',
        valueMenu: '… with View, Edit, Delete',
        addValue:
          '‘Create New Sector’ has Name, Display Name, a sector type dropdown and a Parent ID',
        routeWithoutType: 'The route of possible values without a type (2.1)',
        routeWithType: 'The route of possible values with a type (2.1)',
      },
    },
    {
      name: 'models',
      heading: '2.19 Signals and machine learning models',
      sentences: {
        signalColumns: 'Manage Signals: table with Signal and Display Name',
        signalMenu: 'Actions View, Edit, Delete; action ‘Create New Signal’',
        modelColumns: 'Manage Machine Learning Models: table with Host URL and Model Type',
        modelsNotPaged: '… not paged',
        modelMenu: 'Actions View, Edit, Delete; action ‘Add Model Config’',
      },
    },
    {
      name: 'crm',
      heading: '2.19 CRM',
      sentences: {
        field: 'CRM Management: one field ‘Salesforce Interactions Naming’ with a save icon',
        naming: 'It customises how Salesforce Interactions are named',
        companyProfile: '… on the Company Profile page',
      },
    },
  ],
};
