/** The beginning of every mask that stands for a secret. */
const dots = /^•{6}/;

/** Whether a text is a mask that was shown in place of a secret, and so must not be saved as one. */
export const isMaskedSecret = (text: unknown): boolean =>
  typeof text === 'string' && dots.test(text);
