/** Code within a line; backticks within make its own longer. */
export const code = (text: string): string =>
  text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table; '' without rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows]
        .map((row) => `| ${row.map(cell).join(' | ')} |\n`)
        .join('');

/** A block of code. */
export const block = (text: string): string => `\`\`\`sh\n${text}\n\`\`\`\n`;

/** A page or a section of non-empty parts, with empty lines between them. */
export const parts = (...texts: readonly string[]): string =>
  `${texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
