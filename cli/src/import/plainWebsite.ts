const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const [hyphen, dot, slash, colon, question, hash] = [0x2d, 0x2e, 0x2f, 0x3a, 0x3f, 0x23];
const [space, quote, deleteByte] = [0x20, 0x22, 0x7f];

/** Where the host of a website begins: after http:// or https://, if that is there. */
function hostStart(bytes: Uint8Array, from: number): number {
  const at = (index: number) => (bytes[from + index] ?? 0) | 0x20;
  const isHttp = at(0) === 0x68 && at(1) === 0x74 && at(2) === 0x74 && at(3) === 0x70;
  if (!isHttp) return from;
  const end = at(4) === 0x73 ? from + 5 : from + 4;
  const isScheme = bytes[end] === colon && bytes[end + 1] === slash && bytes[end + 2] === slash;
  return isScheme ? end + 3 : from;
}

/**
 * Where a website ends that `validateCompanyRow` surely accepts; -1 where that is not sure, as of one with a port
 * or letters beyond ASCII.
 *
 * @param stop the byte that ends its cell; a control character does, too
 */
export function plainWebsiteEnd(
  bytes: Uint8Array,
  from: number,
  end: number,
  stop: number,
): number {
  let dots = 0;
  let labelStart = hostStart(bytes, from);
  let at = labelStart;
  for (; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isLetter(byte) || isDigit(byte)) continue;
    if (byte === hyphen) {
      if (at === labelStart || bytes[at + 1] === dot) return -1;
    } else if (byte === dot) {
      if (at === labelStart) return -1;
      dots += 1;
      labelStart = at + 1;
    } else break;
  }
  if (dots === 0 || at - labelStart < 2) return -1;
  const after = bytes[at] ?? 0;
  if (after === slash || after === question || after === hash) {
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte <= space || byte >= deleteByte || byte === quote || byte === stop) break;
    }
  }
  const last = bytes[at] ?? 0;
  return last === stop || last < space ? at : -1;
}
