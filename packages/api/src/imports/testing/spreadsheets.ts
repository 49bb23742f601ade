import { writeXlsx } from 'hucre/xlsx';
import { join, latin1, mark, utf16, utf8 } from './bytes.ts';
import type { HostileFile } from './hostileFile.ts';

const csv = (name: string, text: string, verdict: Partial<HostileFile>): HostileFile => ({
  name,
  file: 'companies.csv',
  bytes: () => utf8(text),
  ...verdict,
});

type Rows = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']>;
const workbook = (rows: Rows, formats: Readonly<Record<string, string>> = {}) =>
  writeXlsx({
    sheets: [
      {
        name: 'Companies',
        rows,
        cells: new Map(Object.entries(formats).map(([at, numFmt]) => [at, { style: { numFmt } }])),
      },
      { name: 'Notes', rows: [['name'], ['Not this one']] },
    ],
  });

const header = ['name', 'theme', 'website'];

/** Files as Excel saves them in five countries. */
const excel: readonly HostileFile[] = [
  csv(
    'Excel, United States: commas and CR LF',
    'name,theme,website\r\nAcme,"Water, wind",acme.com\r\n',
    {
      companies: [['Acme', 'Water, wind', 'acme.com']],
    },
  ),
  {
    ...csv('Excel, Germany: semicolons, decimal commas, Windows-1252', '', {}),
    bytes: () => latin1('Firma;Branche;Webseite\r\nM\xfcller;1,5 MW;mueller.de\r\n'),
    companies: [['Müller', '1,5 MW', 'mueller.de']],
    isGuessed: true,
  },
  {
    ...csv('Excel, France: semicolons, Windows-1252, a euro sign', '', {}),
    bytes: () => latin1('name;theme;website\r\nSoci\xe9t\xe9;5 \x80;societe.fr\r\n'),
    companies: [['Société', '5 €', 'societe.fr']],
    isGuessed: true,
  },
  {
    ...csv('Excel, Poland: Windows-1250, told', '', {}),
    bytes: () => latin1('name;theme\r\n\xa3\xf3d\x9f;31.01.2026\r\n'),
    options: { encoding: 'windows-1250' },
    companies: [['Łódź', '31.01.2026']],
  },
  {
    ...csv('Excel, Japan: Shift JIS, told', '', {}),
    bytes: () =>
      join(utf8('name,theme\r\n'), Uint8Array.from([0x93, 0xfa, 0x96, 0x7b]), utf8(',x\r\n')),
    options: { encoding: 'shift_jis' },
    companies: [['日本', 'x']],
  },
  {
    ...csv('Excel, “Unicode text”: UTF-16 with its mark and tabs', '', {}),
    bytes: () => utf16(`${mark}name\ttheme\r\nŁódź\tWater\r\n`),
    companies: [['Łódź', 'Water']],
  },
  csv('Excel, “CSV UTF-8”: a mark before the header', `${mark}name;theme\r\nMüller;Water\r\n`, {
    companies: [['Müller', 'Water']],
  }),
  csv(
    'Excel: surplus empty columns and rows',
    'name,theme,,,\r\nAcme,Water,,,\r\n,,,,\r\n,,,,\r\n',
    {
      companies: [['Acme', 'Water']],
    },
  ),
  csv('Excel: a line that names the delimiter', 'sep=;\r\nname;theme\r\nAcme;a,b\r\n', {
    companies: [['Acme', 'a,b']],
  }),
  csv('Excel: a line that names an unusual delimiter', 'sep=|\nname|theme\nAcme|a,b;c\n', {
    companies: [['Acme', 'a,b;c']],
  }),
  {
    ...csv('a workbook, by its own name', '', {}),
    file: 'companies.xlsx',
    bytes: () => workbook([header, ['Acme', 'Water', 'acme.com'], [], ['Bolt', null, null]]),
    companies: [['Acme', 'Water', 'acme.com'], ['Bolt']],
  },
  {
    ...csv('a workbook that was renamed to CSV', '', {}),
    bytes: () => workbook([header, ['Acme', 'Water', 'acme.com']]),
    companies: [['Acme', 'Water', 'acme.com']],
  },
  {
    ...csv('a CSV that was renamed to a workbook', 'name,theme\nAcme,Water\n', {}),
    file: 'companies.xlsx',
    companies: [['Acme', 'Water']],
  },
  {
    ...csv('a workbook with dates and numbers', '', {}),
    file: 'companies.xlsx',
    bytes: () =>
      workbook(
        [
          header,
          [7, new Date('2026-01-31T00:00:00Z')],
          [123, 0.5],
          [0.1 + 0.2, 1234567890123],
          [true, -1.5],
          ['x', 0.285],
        ],
        { '2,0': '00000', '2,1': '0%', '4,1': '0.00', '5,1': '0%' },
      ),
    companies: [
      ['7', '2026-01-31'],
      ['00123', '50%'],
      ['0.3', '1234567890123'],
      ['true', '-1.50'],
      ['x', '29%'],
    ],
  },
  {
    ...csv('another sheet of a workbook', '', {}),
    file: 'companies.xlsx',
    bytes: () => workbook([header]),
    options: { sheet: 'Notes' },
    companies: [['Not this one']],
  },
  {
    ...csv('a sheet that is not there', '', {}),
    file: 'companies.xlsx',
    bytes: () => workbook([header]),
    options: { sheet: 'Firms' },
    unreadable: ['sheet', /“Companies”, “Notes”/],
  },
  {
    ...csv('a workbook with nothing in it', '', {}),
    file: 'companies.xlsx',
    bytes: () => workbook([]),
    unreadable: ['header', /no header/],
  },
  {
    ...csv('a workbook that was cut', '', {}),
    file: 'companies.xlsx',
    bytes: async () => (await workbook([header, ['Acme']])).slice(0, 700),
    unreadable: ['binary', /damaged/],
  },
  {
    ...csv('an old or protected workbook', '', {}),
    file: 'companies.csv',
    bytes: () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    unreadable: ['binary', /Excel/],
  },
  csv(
    'a page of HTML that calls itself a spreadsheet',
    '<html><body><table><tr><td>name</td></tr></table>',
    {
      file: 'companies.xls',
      unreadable: ['kind', /HTML/],
    },
  ),
  csv('an XML spreadsheet', '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas"></Workbook>', {
    unreadable: ['kind', /XML spreadsheet/],
  }),
  csv('other XML', '<?xml version="1.0"?>\n<companies></companies>', {
    unreadable: ['kind', /XML/],
  }),
  csv('a SYLK spreadsheet', 'ID;PWXL;N;E\nP;PGeneral\n', { unreadable: ['kind', /SYLK/] }),
  csv(
    'Google Sheets: line feeds alone, no last one',
    'name,theme\nAcme,"Water\nand wind"\nBolt,x',
    {
      companies: [
        ['Acme', 'Water and wind'],
        ['Bolt', 'x'],
      ],
    },
  ),
  csv('Google Sheets: cells of formulas that failed', 'name,theme,website\nAcme,#N/A,#REF!\n', {
    options: { nullTexts: ['#N/A', '#REF!'] },
    companies: [['Acme']],
  }),
  csv(
    'Salesforce: everything quoted, and a footer below a gap',
    '"Account Name","Industry","Website"\n"Acme","Water","acme.com"\n"Bolt","",""\n\n"My Accounts"\n"Copyright (c) 2000-2026 salesforce.com, inc. All rights reserved."\n"Confidential Information - Do Not Distribute"\n"Generated By:  Ada  11/26/2026 9:00 AM"\n"Acme Inc."\n',
    {
      companies: [['Acme', 'Water', 'acme.com'], ['Bolt']],
      leftOut: { 5: /below/, 6: /Copyright/, 7: /below/, 8: /below/, 9: /below/ },
    },
  ),
  csv(
    'Salesforce: a company of one name alone after a gap',
    'Account Name,Industry\nAcme,x\n\nBolt,\n',
    {
      companies: [['Acme', 'x'], ['Bolt']],
    },
  ),
];

export const spreadsheets = excel;
