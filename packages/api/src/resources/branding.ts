import { crud } from '../routes/crud.ts';
import { boolean, colour, email, multiline, number, text, url } from '../fields/fields.ts';

const fields = {
  organisation_name: text('Organisation Name'),
  email_style: number('Email Style', { default: 1 }),
  platform_name: text('Platform Name'),
  logo_url: url('Logo URL'),
  logo_url_small: url('Logo URL Small'),
  logo_url_dark: url('Logo URL Dark'),
  logo_url_dark_small: url('Logo URL Dark Small'),
  default_company_logo_url: url('Default Company Logo URL'),
  primary_colour: colour('Primary Colour', { placeholder: '#3451C7' }),
  favicon: url('Favicon'),
  sender_email: email('Sender Email'),
  what_is_product: multiline('Product Description'),
  getting_started: multiline('Getting Started Description'),
  support_instructions: multiline('Support Instructions'),
  login_background_url: url('Login Background URL'),
  use_extended_email: boolean('Use Extended Email', { default: true }),
};

export const branding = crud({
  name: 'branding',
  noun: 'branding',
  path: '/branding',
  permission: 'can-manage-branding',
  pageSize: 100,
  fields,
  columns: ['organisation_name', 'email_style', 'platform_name'],
  naturalKey: 'organisation_name',
  importKeys: ['organisation_name', 'id'],
  search: ['organisation_name', 'platform_name', 'sender_email'],
  create: fields,
  update: fields,
  remove: true,
});
