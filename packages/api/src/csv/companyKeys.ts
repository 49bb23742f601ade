/** Text in which case, width and outer spaces do not count. */
export const foldCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * A company's name as it is compared: case, width and the number of spaces do not count.
 *
 * @example
 * companyNameKey(' ACME   Corp '); // 'acme corp'
 */
export const companyNameKey = (name: string): string => foldCase(name).replace(/\s+/g, ' ');

/**
 * The host of a website without 'www.'; '' when there is none.
 *
 * @example
 * websiteHost('https://www.acme.com/about'); // 'acme.com'
 */
export function websiteHost(website: string | null | undefined): string {
  return (website ?? '')
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');
}

/** The fields of a company that identify it. */
export interface CompanyIdentity {
  readonly name: string;
  readonly website?: string | null;
}

/** Companies by what makes two of them the same. */
interface DuplicateIndex {
  /** The position of the first company that is the same; undefined where none is. */
  find(company: CompanyIdentity): number | undefined;
  /** Adds a company. Positions, such as lines of a file, must not fall from one company to the next. */
  add(company: CompanyIdentity, position: number): void;
}

/**
 * Tells which companies are the same: they have one name, and their websites have one host, or one of
 * them has no website. A look-up takes the same time where thousands have one name.
 *
 * @example
 * const index = createDuplicateIndex();
 * index.add({ name: 'Acme', website: 'https://www.acme.com' }, 2);
 * index.find({ name: 'ACME' }); // 2
 * index.find({ name: 'Acme', website: 'acme.de' }); // undefined
 */
export function createDuplicateIndex(): DuplicateIndex {
  const positions = new Map<string, number>();
  const addFirst = (key: string, position: number) => {
    if (!positions.has(key)) positions.set(key, position);
  };
  // A name key has no line break, so that the keys of a name and of its websites differ.
  const keysOf = ({ name, website }: CompanyIdentity) => {
    const key = companyNameKey(name);
    const host = websiteHost(website);
    return { host, anyHost: key, sameHost: `${key}\n${host}`, noHost: `${key}\n` };
  };
  return {
    find(company) {
      const { host, anyHost, sameHost, noHost } = keysOf(company);
      if (host === '') return positions.get(anyHost);
      const [one, other] = [positions.get(sameHost), positions.get(noHost)];
      return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
    },
    add(company, position) {
      const { anyHost, sameHost } = keysOf(company);
      addFirst(anyHost, position);
      addFirst(sameHost, position);
    },
  };
}
