/** What is shown in place of a secret begins so: in the console, on a terminal and in the server's answers. */
const dots = /^•{6}/;

/** Whether a text is what was shown in place of a secret, and so is no secret to be kept. */
export const isMaskedSecret = (text: unknown): boolean =>
  typeof text === 'string' && dots.test(text);
