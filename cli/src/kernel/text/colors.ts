import { styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Functions that style a text; each returns it unchanged where colour is off. */
export type Colors = Readonly<Record<Style, (text: string) => string>>;

/** Colour on terminals alone, and never against NO_COLOR, TERM=dumb or --no-color. */
export function createColors(
  stream: { readonly isTTY: boolean },
  env: Readonly<Record<string, string | undefined>>,
  allowed = true,
): Colors {
  const enabled = allowed && stream.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  const style = (name: Style) => (text: string) =>
    enabled && text !== '' ? styleText(name, text, { validateStream: false }) : text;
  return {
    bold: style('bold'),
    dim: style('dim'),
    red: style('red'),
    green: style('green'),
    yellow: style('yellow'),
  };
}
