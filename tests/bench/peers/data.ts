/** One row of the tables: eight columns of what such lists hold. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly website: string;
  readonly theme: string;
  readonly country: string;
  readonly employees: number;
  readonly revenue: number;
  readonly updated: string;
}

/** The columns of the tables, in order. */
export const columns = [
  { id: 'id', header: 'ID' },
  { id: 'name', header: 'Name' },
  { id: 'website', header: 'Website' },
  { id: 'theme', header: 'Theme' },
  { id: 'country', header: 'Country' },
  { id: 'employees', header: 'Employees' },
  { id: 'revenue', header: 'Revenue' },
  { id: 'updated', header: 'Last updated' },
] as const satisfies readonly { id: keyof Row; header: string }[];

const words = ['Northern', 'Quantum', 'Silver', 'Atlas', 'Verdant', 'Lumen', 'Cobalt', 'Harbour'];
const kinds = ['Robotics', 'Foods', 'Energy', 'Therapeutics', 'Logistics', 'Textiles', 'Capital'];
const pick = (list: readonly string[], number: number) => list[number % list.length] ?? '';

function row(number: number): Row {
  const mixedNumber = (number * 2_654_435_761) % 4_294_967_296;
  const name = `${pick(words, mixedNumber)} ${pick(kinds, mixedNumber >>> 3)} ${number}`;
  return {
    id: String(number),
    name,
    website: `https://www.${mixedNumber.toString(36)}.example`,
    theme: pick(kinds, mixedNumber >>> 5),
    country: pick(['France', 'Kenya', 'Japan', 'Brazil', 'Norway'], mixedNumber >>> 7),
    employees: mixedNumber % 20_000,
    revenue: mixedNumber % 900_000,
    updated: `${1 + (mixedNumber % 28)}/0${1 + (mixedNumber % 9)}/2026`,
  };
}

/** A page of rows; pages count from 0. */
export const rowsOf = (size: number, page = 0): Row[] =>
  Array.from({ length: size }, (_, index) => row(page * size + index + 1));

function record(number: number) {
  const { name, website, theme, employees } = row(number);
  return {
    id: number,
    name,
    website,
    active: number % 3 === 0,
    owner: number % 5 === 0 ? null : { email: `person${number}@example.com`, team: theme },
    tags: [theme, 'listed', `tier-${number % 4}`],
    employees,
  };
}

/** A document of about this many bytes, or a single record of sixty fields. */
export function documentOf(size: string): unknown {
  if (size === '60 fields') {
    const fields = Array.from({ length: 60 }, (_, index) => [
      `field_${index}`,
      row(index + 1).name,
    ]);
    return Object.fromEntries(fields);
  }
  const bytes = size === '1 MB' ? 1_000_000 : 10_000_000;
  const recordLength = JSON.stringify(record(1_000)).length + 1;
  return {
    records: Array.from({ length: Math.ceil(bytes / recordLength) }, (_, index) => record(index)),
  };
}

/** A page, tab, widget or field with its switch. */
export interface Switch {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly children?: readonly Switch[];
}

function switches(path: string, level: number): Switch[] {
  const counts = [9, 6, 9, 10];
  return Array.from({ length: counts[level] ?? 0 }, (_, index) => {
    const id = `${path}${index}`;
    const label = `${['Page', 'Tab', 'Widget', 'Field'][level]} ${id}`;
    const checked = (index + level) % 3 !== 0;
    return level === counts.length - 1
      ? { id, label, checked }
      : { id, label, checked, children: switches(`${id}.`, level + 1) };
  });
}

/** 9 pages of 6 tabs of 9 widgets of 10 fields: 5,409 switches. */
export const switchTree = (): readonly Switch[] => switches('', 0);

/** The ids of all that can be opened. */
export const parentsOf = (items: readonly Switch[]): string[] =>
  items.flatMap(({ id, children }) => (children ? [id, ...parentsOf(children)] : []));

/** The tree with one switch turned; what does not change stays the same object. */
export function turned(items: readonly Switch[], id: string): readonly Switch[] {
  return items.map((item) => {
    if (item.id === id) return { ...item, checked: !item.checked };
    if (item.children && id.startsWith(`${item.id}.`))
      return { ...item, children: turned(item.children, id) };
    return item;
  });
}

/** The fields of a step of the wizard. */
export const fieldNames = (step: number): string[] =>
  Array.from({ length: 6 }, (_, index) => `Field ${step + 1}.${index + 1}`);

/** The steps of the wizard. */
export const stepTitles = ['Basic', 'Logos', 'Advanced', 'People'];
