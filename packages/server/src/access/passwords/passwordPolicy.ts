import type { AppServices } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';

/** The minimum of characters in a password besides facts that others know about its owner. */
const minOtherCharacters = 6;
/** Many good passwords contain a shorter word by chance. */
const minWordLength = 4;

const advice = 'Choose one that is hard to guess, such as four unrelated words.';

const fold = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase();

/** Facts about a person that others know, and try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
  /** The names of the platform and of the organisations on it. */
  readonly platform: readonly string[];
}

function knownWords({ email, names, platform }: PasswordOwner): string[] {
  const words = [email, email.split('@')[0] ?? '', ...names, ...platform].map(fold);
  const withoutSpaces = words.map((word) => word.replace(/\s/g, ''));
  return [...new Set([...words, ...withoutSpaces])]
    .filter((word) => word.length >= minWordLength)
    .toSorted((one, other) => other.length - one.length);
}

/** A common password with up to four digits and signs behind it is as common: “password2026!”. */
const withoutSuffix = (password: string): string => password.replace(/[^\p{L}]{1,4}$/u, '');

/** Why a password is refused; undefined where it is not. */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): string | undefined {
  const folded = fold(password);
  if (common.has(folded)) {
    return `This is a common password, which attackers try first. ${advice}`;
  }
  if (common.has(withoutSuffix(folded))) {
    return `This is a common password with a few characters added. ${advice}`;
  }
  const word = knownWords(owner).find((knownWord) => {
    const otherCharacters = folded.replaceAll(knownWord, '');
    return otherCharacters !== folded && otherCharacters.length < minOtherCharacters;
  });
  return word && `This is little more than “${word}”, which is easy to guess. ${advice}`;
}

/** Names of brandings that are read; more than an installation has. */
const maxBrandings = 50;

/** Reads the facts about a user that others know. */
async function readPasswordOwner(
  { store, productName }: Pick<AppServices, 'store' | 'productName'>,
  user: Row,
): Promise<PasswordOwner> {
  const brandings = await store.table('branding').find({}, maxBrandings);
  return {
    email: String(user.email),
    names: [user.first_name, user.last_name, user.name].map(String),
    platform: [
      productName,
      ...brandings.flatMap(({ platform_name, organisation_name }) =>
        [platform_name, organisation_name].filter((name) => typeof name === 'string'),
      ),
    ],
  };
}

/** Why a user must not have a password; undefined where they may. */
export async function userPasswordProblem(
  services: Pick<AppServices, 'store' | 'productName' | 'commonPasswords'>,
  user: Row,
  password: string,
): Promise<string | undefined> {
  const owner = await readPasswordOwner(services, user);
  return passwordProblem(password, owner, await services.commonPasswords());
}
