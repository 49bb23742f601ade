/**
 * What other programs' exports call the columns of our files, the likeliest first: in small letters, without
 * spaces, dashes and underscores. Names and labels of the columns themselves need not stand here.
 */
export const headerSynonyms = {
  companies: {
    name: [
      'company',
      'companyname',
      'account',
      'organisation',
      'organization',
      'organisationname',
      'organizationname',
      'accountname',
      'legalname',
      'security',
      'title',
    ],
    theme: ['sector', 'gicssector', 'industry', 'category', 'description'],
    website: [
      'websiteurl',
      'companywebsite',
      'url',
      'web',
      'webaddress',
      'homepage',
      'domain',
      'companydomainname',
      'site',
    ],
  },
  users: {
    first_name: ['givenname', 'forename'],
    last_name: ['surname', 'familyname'],
    email: ['emailaddress', 'mail', 'workemail'],
    role: ['usertype', 'type'],
  },
  values: {
    definition: ['property', 'customproperty', 'custompropertydefinition'],
    value: ['customvalue'],
  },
  sectors: {
    sector_type: ['type', 'parentname'],
    parent: ['parentsector'],
    display_name: ['label'],
  },
  signals: { name: ['signal'], display_name: ['label'] },
  mlModels: { host_url: ['host', 'url'], model_type: ['model'] },
} as const;
