import { join, latin1, mark, utf16, utf8 } from './bytes.ts';
import type { HostileFile } from './hostileFile.ts';

const csv = (name: string, text: string, verdict: Partial<HostileFile>): HostileFile => ({
  name,
  file: 'companies.csv',
  bytes: () => utf8(text),
  ...verdict,
});
const bytes = (name: string, content: Uint8Array, verdict: Partial<HostileFile>): HostileFile => ({
  name,
  file: 'companies.csv',
  bytes: () => content,
  ...verdict,
});

const encodings: readonly HostileFile[] = [
  bytes('UTF-16 with its mark, big end first', utf16(`${mark}name,theme\nŁódź,x\n`, 'be'), {
    companies: [['Łódź', 'x']],
  }),
  bytes('UTF-16 without its mark', utf16('name,theme\nAcme,Water\n'), {
    unreadable: ['binary', /UTF-16LE without a byte order mark/],
  }),
  bytes('UTF-16 without its mark, told', utf16('name,theme\nAcme,Water\n'), {
    options: { encoding: 'utf-16le' },
    companies: [['Acme', 'Water']],
  }),
  bytes('UTF-32', join(Uint8Array.from([0xff, 0xfe, 0, 0]), utf16('n\0a\0m\0e\0')), {
    unreadable: ['binary', /UTF-32/],
  }),
  bytes('Latin-1', latin1('name,theme\nCaf\xe9,x\n'), {
    companies: [['Café', 'x']],
    isGuessed: true,
  }),
  bytes('Latin-1, told', latin1('name,theme\nCaf\xe9,x\n'), {
    options: { encoding: 'latin1' },
    companies: [['Café', 'x']],
  }),
  bytes('UTF-8 and Latin-1 in one file', join(utf8('name\nCafé\nÉtoile\n'), latin1('Caf\xe9\n')), {
    unreadable: ['encoding', /line 4/],
  }),
  bytes('UTF-8 with its mark', utf8(`${mark}name,theme\nCafé,x\n`), { companies: [['Café', 'x']] }),
  bytes('a mark of UTF-8 before other letters', join(utf8(mark), latin1('name\nCaf\xe9\n')), {
    unreadable: ['mark', /byte order mark/],
  }),
  bytes('a letter that was cut in two at the end', utf8('name\nCafé\nÉ').slice(0, -1), {
    unreadable: ['encoding', /line 3/],
  }),
  bytes('a zero byte', utf8('name\nAc\0me\n'), { unreadable: ['binary', /line 2, column 3/] }),
  bytes('zeros from a disk that was full', join(utf8('name\nAcme\n'), new Uint8Array(600)), {
    unreadable: ['binary', /zero byte/],
  }),
  bytes('a compressed file', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), {
    unreadable: ['binary', /gzip/],
  }),
  bytes('nothing', new Uint8Array(), { unreadable: ['empty', /empty/] }),
  csv('blank lines alone', '\n \n\n', { unreadable: ['header', /no header/] }),
];

const shapes: readonly HostileFile[] = [
  csv('rows that are too short', 'name,theme,website\nAcme\nBolt,x\n', {
    companies: [['Acme'], ['Bolt', 'x']],
    warnings: { 2: /1 cell, the header 3/, 3: /2 cells/ },
  }),
  csv('rows that are too long', 'name,theme\nAcme,Water, wind\nBolt,x,,\n', {
    companies: [['Bolt', 'x']],
    refusals: { 2: /3 cells where the header has 2/ },
  }),
  csv('a delimiter at the end of each line', 'name,theme,\nAcme,a,\n', {
    companies: [['Acme', 'a']],
  }),
  csv('a header in the middle', 'name,theme\nAcme,x\nName ,THEME\nBolt,y\n', {
    companies: [
      ['Acme', 'x'],
      ['Bolt', 'y'],
    ],
    leftOut: { 3: /header/ },
  }),
  csv(
    'two files in one, with a mark in the middle',
    `name,theme\nAcme,x\n${mark}name,theme\nBolt,y\n`,
    {
      companies: [
        ['Acme', 'x'],
        ['Bolt', 'y'],
      ],
      leftOut: { 3: /header/ },
    },
  ),
  csv('a total at the end', 'name,theme\nAcme,1\nTotal,"1,234.50 €"\n', {
    companies: [['Acme', '1']],
    leftOut: { 3: /sums up/ },
  }),
  csv(
    'sums in German, in the middle and at the end',
    'name;theme\nAcme;1\nZwischensumme;1\nBolt;2\nSumme;3\n',
    {
      companies: [
        ['Acme', '1'],
        ['Bolt', '2'],
      ],
      leftOut: { 3: /Zwischensumme/, 5: /Summe/ },
    },
  ),
  csv('a company that is called Total', 'name,theme,website\nTotal,Oil,total.com\nAcme,x,\n', {
    companies: [
      ['Total', 'Oil', 'total.com'],
      ['Acme', 'x'],
    ],
  }),
  csv('a row Total that may be a company', 'name,theme\nAcme,x\nTotal,\n', {
    companies: [['Acme', 'x'], ['Total']],
    warnings: { 3: /looks like a total/ },
  }),
  csv('a company that is called Suma', 'name,theme\nSuma,\nAcme,x\n', {
    companies: [['Suma'], ['Acme', 'x']],
    warnings: { 2: /looks like a total/ },
  }),
  csv('a footer with the count of rows', 'name,theme\nAcme,x\nBolt,y\n2 records\n', {
    companies: [
      ['Acme', 'x'],
      ['Bolt', 'y'],
    ],
    leftOut: { 4: /2 records/ },
  }),
  csv(
    'companies of one name alone above the count of rows',
    'name,theme\nAcme,\n\nBolt,\n2 rows\n',
    {
      companies: [['Acme'], ['Bolt']],
      warnings: { 4: /below the table/ },
      leftOut: { 5: /2 rows/ },
    },
  ),
  csv('comments before the header', '# exported 2026, by Ada\n#\nname,theme\nAcme,x\n', {
    companies: [['Acme', 'x']],
  }),
  csv('a header that begins with a number sign', '#name,theme\nAcme,x\n', {
    companies: [['Acme', 'x']],
  }),
  csv('a title above the header, told', 'All companies\n\nname;theme\nAcme;x\n', {
    options: { headerRow: 3 },
    companies: [['Acme', 'x']],
  }),
  csv('a header line that is not there', 'name\nAcme\n', {
    options: { headerRow: 9 },
    unreadable: ['header', /Line 9/],
  }),
  csv('texts for nothing, and one that empties', 'name,theme,website\nAcme,n/a,\\N\nBolt,-,TBD\n', {
    options: { nullTexts: ['N/A', '-', 'tbd'], clearMarker: '\\N' },
    companies: [['Acme', '', '∅'], ['Bolt']],
  }),
  csv('tabs', 'name\ttheme\nAcme\tWater, wind\n', { companies: [['Acme', 'Water, wind']] }),
  csv('pipes', 'name|theme\nAcme|Water, wind\n', { companies: [['Acme', 'Water, wind']] }),
  csv('colons, told', 'name:theme\nAcme:x\n', {
    options: { delimiter: ':' },
    companies: [['Acme', 'x']],
  }),
  csv('line ends of old Macs', 'name,theme\rAcme,x\r', { companies: [['Acme', 'x']] }),
  csv('a quotation mark in the middle of a cell', 'name,theme\nThe "A" one,x\nBolt,y\n', {
    companies: [['Bolt', 'y']],
    refusals: { 2: /line 2, column 5/ },
  }),
  csv('a quotation mark in the middle of a cell, taken as it is', 'name,theme\n5" pipes,x\n', {
    options: { lenient: true },
    companies: [['5" pipes', 'x']],
  }),
  csv('a quotation mark that is never closed', 'name,theme\nAcme,x\n"Bolt,y\nCorp,z\n', {
    companies: [['Acme', 'x']],
    refusals: { 3: /never closed/ },
  }),
  csv('an endless line', `name,theme\nAcme,x\n"${'x'.repeat(1_100_000)}`, {
    companies: [['Acme', 'x']],
    refusals: { 3: /too long/ },
  }),
  csv('more columns than a spreadsheet has', `name\nAcme\n${','.repeat(17_000)}\nBolt\n`, {
    companies: [['Acme']],
    refusals: { 3: /16,384 cells/ },
  }),
  csv('formulas that are guarded', "name,theme\n'=1+1,'s-Hertogenbosch\n", {
    companies: [['=1+1', "'s-Hertogenbosch"]],
  }),
  csv(
    'a control character, and a website that is none',
    'name,website\nAc\u0007me,\nBolt,nowhere\nCorp,\n',
    {
      companies: [['Corp']],
      refusals: { 2: /U\+0007/, 3: /not a web address/ },
    },
  ),
];

const json: readonly HostileFile[] = [
  csv(
    'one object a line',
    '{"name":"Acme","theme":null}\n\n{"website":"bolt.com","name":"Bolt"}\n',
    {
      file: 'companies.ndjson',
      companies: [['Acme'], ['Bolt', '', 'bolt.com']],
    },
  ),
  csv('one object a line, and null that empties', '{"name":"Acme","theme":null}\n', {
    file: 'companies.ndjson',
    options: { clearMarker: 'null' },
    companies: [['Acme', '∅']],
  }),
  csv(
    'objects, some lines of which are none',
    '{"name":"Acme"}\n[1]\n{"name":\n{"name":12345678901234567890}\n',
    {
      companies: [['Acme']],
      refusals: { 2: /not an object/, 3: /not JSON/, 4: /would become/ },
    },
  ),
  csv(
    'objects that are nested too deep',
    `{"name":"Acme"}\n{"name":${'['.repeat(90)}${']'.repeat(90)}}\n{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}\n`,
    {
      file: 'companies.ndjson',
      companies: [['Acme']],
      refusals: { 2: /90 levels deep/, 3: /90 levels deep/ },
    },
  ),
  csv('JSON in one piece', '[\n  {"name": "Acme"}\n]\n', {
    unreadable: ['kind', /one object a line/],
  }),
  csv('the answer of a list', '{"documents":[{"name":"Acme"}],"count":1}', {
    unreadable: ['kind', /one object a line/],
  }),
];

export const textFiles: readonly HostileFile[] = [...encodings, ...shapes, ...json];
