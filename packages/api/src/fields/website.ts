const domain =
  /^(https?:\/\/)?([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}(:\d+)?([/?#]\S*)?$/i;

/** Replaces the letters of internationalised names, so that they pass the check of a web address. */
const toAsciiHost = (website: string): string => website.replace(/[^\p{ASCII}\s]/gu, 'x');

/** Whether a text is a web address, with or without https://, or empty. */
export const isWebsite = (value: string): boolean =>
  value === '' || domain.test(toAsciiHost(value));
