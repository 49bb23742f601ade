const kinds: Readonly<Record<string, (name: string) => string>> = {
  table: (name) => `the table ${name}`,
  column: (name) => `the column ${name.split('.')[1]} of ${name.split('.')[0]}`,
  index: (name) => `the index ${name}`,
  trigger: (name) => `the trigger ${name}`,
  search: (name) => `texts of ${name} as the search compares them`,
  folded: (name) => `texts of ${name} as filters compare them`,
  upload: (sentence) => sentence,
  form: (name) =>
    `texts in ${name.split('.')[1]} rows of ${name.split('.')[0]} in the form in which they are compared (Unicode NFC; they look the same)`,
};

/** A description of what a migration added to a database. */
export function describeAdded(key: string): string {
  const [kind = '', name = ''] = key.split(/:(.*)/);
  return kinds[kind]?.(name) ?? key;
}

/** What a migration changed in stored data, in sentences. */
export const describeChanges = (added: readonly string[]): readonly string[] =>
  added.flatMap((key) => {
    if (key.startsWith('upload:')) return [describeAdded(key)];
    return key.startsWith('form:') ? [`Written anew: ${describeAdded(key)}.`] : [];
  });
