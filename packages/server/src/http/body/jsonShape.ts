import { formatCount } from '@steward/api';
/** Deepest nesting of a JSON body: code that walks a deeper one could exhaust the stack. */
const maxDepth = 100;

const quote = 34;
const backslash = 92;
const comma = 44;
const opening: ReadonlySet<number> = new Set([91, 123]);
const closing: ReadonlySet<number> = new Set([93, 125]);

/** The index of the quotation mark that ends a string. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  }
  return at;
}

/**
 * Why a JSON text is refused before it is parsed; undefined where its shape is usual.
 * @param maxValues most fields and items, all together
 */
export function jsonShapeProblem(text: string, maxValues: number): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfString(text, at);
    else if (unit === comma) values += 1;
    else if (opening.has(unit)) depth += 1;
    else if (closing.has(unit)) depth -= 1;
    if (depth > maxDepth) return `it is nested more than ${maxDepth} deep`;
    if (values > maxValues) {
      return `it has more than ${formatCount(maxValues)} fields and items`;
    }
  }
  return undefined;
}
