import type { ListScreen } from './screen.ts';

// The list screens of section 2, to the letter.

export const pipelines: ListScreen = {
  path: '/pipeline-management',
  title: 'Pipelines',
  columns: ['Pipeline', 'Last Updated'],
  create: 'Add Pipeline',
};
export const roles: ListScreen = {
  path: '/roles-management',
  title: 'Roles',
  columns: ['Role', 'Description', 'Last Updated'],
  create: 'Add Role',
};
export const companies: ListScreen = {
  path: '/companies-management',
  title: 'Companies',
  columns: ['Name', 'Website', 'Last Updated'],
  create: 'Bulk Create',
};
export const definitions: ListScreen = {
  path: '/custom-definitions-management',
  title: 'Custom Property Definitions',
  columns: ['Name', 'Description', 'Content Type', 'Possible Values', 'FE Possible Values'],
  create: 'Add Definition',
};
export const values: ListScreen = {
  path: '/custom-values-management',
  title: 'Custom Property Values',
  columns: [
    'ID',
    'Definition ID',
    'Company ID',
    'Article ID',
    'Num Value',
    'String Value',
    'Date Value',
    'Bool Value',
  ],
  create: 'Add Value',
};
export const preferences: ListScreen = {
  path: '/email-preferences-management',
  title: 'Email User Preferences',
  columns: ['User', 'Type', 'Name', 'Actions Count', 'Is Public', 'Include Actions'],
  create: 'Add Preference',
};
export const schedules: ListScreen = {
  path: '/email-schedules-management',
  title: 'Email User Schedules',
  columns: ['User', 'Type', 'Day', 'Hour', 'Minutes'],
  create: 'Add Schedule',
};

export const branding: ListScreen = {
  path: '/branding-management',
  title: 'Branding Management',
  columns: ['Organisation Name', 'Email Style', 'Platform Name'],
  create: 'Add Branding',
};
export const providers: ListScreen = {
  path: '/providers-management',
  title: 'Provider Management',
  columns: ['Name'],
  create: 'Add Provider',
};
export const rationales: ListScreen = {
  path: '/recommendation-rationale',
  title: 'Recommendation Rationales',
  columns: ['Rationale', 'Action Type'],
  create: 'Add Recommendation Rationale',
};
export const sectorTypes: ListScreen = {
  path: '/sectors-management',
  title: 'Sectors',
  columns: ['Name', 'Internal?'],
  create: 'Create New Sector Type',
};
export const sectors: ListScreen = {
  path: '/sectors-management/possible-values',
  title: 'Possible Sector Values',
  columns: ['Name', 'Display Name', 'Parent Name'],
  create: 'Create New Sector',
};
export const signals: ListScreen = {
  path: '/manage-signals',
  title: 'Manage Signals',
  columns: ['Signal', 'Display Name'],
  create: 'Create New Signal',
};
export const models: ListScreen = {
  path: '/manage-ml-models',
  title: 'Manage Machine Learning Models',
  columns: ['Host URL', 'Model Type'],
  create: 'Add Model Config',
};
