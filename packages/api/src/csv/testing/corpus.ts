/** A file of the corpus: its text, and what a reader that loses nothing must make of it. */
export interface CorpusFile {
  readonly name: string;
  readonly text: string;
  readonly delimiter?: string;
  /** The place that a refusal names; undefined where the file is well formed. */
  readonly refusedAt?: string;
}

const header = 'name,theme,website\n';

const wellFormed: readonly CorpusFile[] = [
  { name: 'plain', text: `${header}Acme,Water,acme.com\n` },
  { name: 'no line feed at the end', text: `${header}Acme,Water,acme.com` },
  { name: 'line ends of Windows', text: 'name,theme\r\nAcme,Water\r\n' },
  { name: 'line ends of old Macs', text: 'name,theme\rAcme,Water\rBolt,Wind\r' },
  { name: 'all kinds of line ends', text: 'name\nA\r\nB\rC\n' },
  { name: 'a line feed within a cell', text: `${header}"Two\nlines",x,\nNext,y,\n` },
  { name: 'a CR LF within a cell', text: 'name,theme\r\n"Two\r\nlines",x\r\nNext,y\r\n' },
  { name: 'delimiters within a cell', text: `${header}"Saint Paul, Minnesota",",",\n` },
  { name: 'quotation marks written twice', text: `${header}"The ""A"" one","""",x\n` },
  { name: 'a cell of quotation marks alone', text: `${header}"""""","""""""",x\n` },
  { name: 'empty cells in quotation marks', text: `${header}Acme,"",""\n` },
  { name: 'quotation marks around everything', text: '"name","theme"\n"Acme","Water"\n' },
  { name: 'spaces around cells', text: `${header}  Acme ,Water  , \n` },
  { name: 'blank lines', text: `\n\n${header}\nAcme,a,b\n   \n\nBolt,c,d\n\n` },
  { name: 'lines of delimiters alone', text: `${header},,\nAcme,a,b\n,,\n` },
  { name: 'rows that are too short and too long', text: `${header}Acme\nBolt,a,b,c,d\n` },
  { name: 'a delimiter at the end of each line', text: 'name,theme,\nAcme,a,\n' },
  { name: 'semicolons', delimiter: ';', text: 'name;theme\nAcme;"a;b"\n1,5;2,5\n' },
  { name: 'tabs', delimiter: '\t', text: 'name\ttheme\nAcme\t"a\tb"\n\tx\n' },
  { name: 'pipes', delimiter: '|', text: 'name|theme\nA,B;C|d\n' },
  { name: 'apostrophes', text: `${header}O'Neill,'x',''\n` },
  { name: 'backslashes', text: `${header}C:\\Acme\\,\\n,\\\n` },
  { name: 'letters of many scripts', text: `${header}株式会社,Ωμέγα,пример.рф\n😀,e\u0301,ﬁ\n` },
  { name: 'Unicode line separators within cells', text: `${header}A\u2028B,C\u2029D,E\u0085F\n` },
  { name: 'text from right to left', text: `${header}\u202Eemca,שלום,\n` },
  { name: 'spaces that do not break', text: `${header}\u00A0Acme,\u3000x,\uFEFFy\n` },
  { name: 'formulas', text: `${header}=1+1,@x,-2\n` },
  { name: 'one column', text: 'name\nAcme\nBolt\n' },
  { name: 'the header alone', text: header },
  { name: 'a cell of 100,000 letters', text: `${header}"${'a""b,'.repeat(20_000)}",x,y\n` },
  { name: 'a thousand columns', text: `${'c,'.repeat(999)}c\n${'x,'.repeat(999)}x\n` },
];

const stray = (name: string, row: string, refusedAt: string): CorpusFile => ({
  name,
  text: `${header}${row}\nNext,a,b\n`,
  refusedAt,
});

const malformed: readonly CorpusFile[] = [
  stray('a quotation mark in the middle of a cell', 'The "A" one,x,y', 'line 2, column 5'),
  stray('an inch sign', '5" pipes,x,y', 'line 2, column 2'),
  stray('a space before a quotation mark', 'Acme, "x, y",z', 'line 2, column 7'),
  stray('a space after a quotation mark', '"Acme" ,x,y', 'line 2, column 7'),
  stray('letters after a quotation mark', '"Acme"Ltd,x,y', 'line 2, column 7'),
  stray('quotation marks that are not written twice', '"Say "hi" now",x,y', 'line 2, column 7'),
  stray('backslashes before quotation marks', '"Say \\"hi\\" now",x,y', 'line 2, column 8'),
  stray('two cells with nothing between them', '"a""b"c,x,y', 'line 2, column 7'),
  stray('a quotation mark at the end of a cell', 'Acme",x,y', 'line 2, column 5'),
  stray('three quotation marks around a cell', '"""Acme"" x"y,x,z', 'line 2, column 13'),
  stray('a quotation mark after a tab', 'Acme,\t"x",y', 'line 2, column 7'),
  stray('a stray mark in the second line of a cell', '"Two\nlin"es",x,y', 'line 3, column 5'),
  {
    name: 'a quotation mark that is never closed',
    text: `${header}A,b,c\n"B,x\nC,y,z\n`,
    refusedAt: 'line 3',
  },
  {
    name: 'one that is never closed in the last cell',
    text: `${header}A,b,"c\n`,
    refusedAt: 'line 2',
  },
  { name: 'one alone at the end', text: `${header}A,b,c\n"`, refusedAt: 'line 3' },
  { name: 'one in the header', text: 'na"me,theme\nA,b\n', refusedAt: 'line 1, column 3' },
];

/** Files of our own making, as spreadsheets, exports and people write them. */
export const corpus: readonly CorpusFile[] = [...wellFormed, ...malformed];

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const wide = (text: string, bytes: 2 | 4, isBig = false): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const parts = Array.from({ length: bytes }, (_each, index) => (code >> (8 * index)) & 255);
    return isBig ? parts.reverse() : parts;
  });

/** Files whose bytes are no text, each with the words by which it is refused. */
export const brokenBytes: readonly {
  readonly name: string;
  readonly bytes: readonly number[];
  readonly refusal: RegExp;
}[] = [
  { name: 'a zero byte', bytes: utf8('name\nAc\0me\n'), refusal: /line 2, column 3/ },
  { name: 'Latin-1 among UTF-8', bytes: [...utf8('name\nCafé\nCaf'), 0xe9, 10], refusal: /line 3/ },
  {
    name: 'a letter that was cut in two',
    bytes: [...utf8('name\nCafé\nÉtoile\n'), 0xc3],
    refusal: /line 4/,
  },
  { name: 'UTF-16 without its mark', bytes: wide('name\nAcme\n', 2), refusal: /UTF-16/ },
  { name: 'UTF-32', bytes: [0xff, 0xfe, 0, 0, ...wide('name\nAcme\n', 4)], refusal: /UTF-32/ },
  {
    name: 'a compressed file',
    bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 75],
    refusal: /compressed|gzip/i,
  },
  { name: 'a workbook', bytes: [...utf8('PK'), 3, 4, 20, 0, 6, 0], refusal: /Excel|ZIP|workbook/i },
  { name: 'nothing', bytes: [], refusal: /empty/ },
];
