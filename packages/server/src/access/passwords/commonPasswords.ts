let loaded: Promise<ReadonlySet<string>> | undefined;

/** The common and breached passwords that this server knows, in small letters; loaded when first used. */
export const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ));
