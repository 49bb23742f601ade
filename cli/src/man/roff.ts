/** A text as man pages take it: without the meaning that backslashes, hyphens and dots at the start have. */
export const roffText = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** Paragraphs of a page, separated by empty lines. Indented lines keep their breaks. */
export const roffParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) =>
      /^ /m.test(paragraph)
        ? `.PP\n.nf\n${roffText(paragraph)}\n.fi\n`
        : `.PP\n${roffText(paragraph)}\n`,
    )
    .join('');

/** A section of a page; left out without a text. */
export const roffSection = (title: string, body: string): string =>
  body === '' ? '' : `.SH ${title}\n${body}`;

/** A list of terms and what each is. */
export const roffList = (items: readonly (readonly [term: string, text: string])[]): string =>
  items
    .map(([term, text]) => `.TP\n.B ${roffText(term)}\n${roffText(text.replaceAll('\n', ' '))}\n`)
    .join('');
