/** Ways to set off a piece of text; each returns it unchanged where colour is off. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

const wrap =
  (open: number, close: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001B[${open}m${text}\u001B[${close}m`;
const plain = (text: string): string => text;

const coloured: Paint = {
  bold: wrap(1, 22),
  dim: wrap(2, 22),
  red: wrap(31, 39),
  green: wrap(32, 39),
  yellow: wrap(33, 39),
};
const colourless: Paint = { bold: plain, dim: plain, red: plain, green: plain, yellow: plain };

/** Colour on terminals alone, and never against NO_COLOR, TERM=dumb or --no-color. */
export function paintFor(
  stream: { readonly isTTY: boolean },
  env: Readonly<Record<string, string | undefined>>,
  wanted = true,
): Paint {
  return wanted && stream.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? coloured : colourless;
}
