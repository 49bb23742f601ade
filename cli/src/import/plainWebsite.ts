const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const [hyphen, dot, slash, colon, question, hash] = [0x2d, 0x2e, 0x2f, 0x3a, 0x3f, 0x23];

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
 * Whether a website in ASCII is surely one that `validateCompanyRow` accepts. Rarer forms, such as those with a
 * port, are left to it.
 *
 * @param bytes has a byte after `to` that no website has
 */
export function isPlainWebsite(bytes: Uint8Array, from: number, to: number): boolean {
  let dots = 0;
  let labelStart = hostStart(bytes, from);
  let at = labelStart;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isLetter(byte) || isDigit(byte)) continue;
    if (byte === hyphen) {
      if (at === labelStart || at + 1 >= to || bytes[at + 1] === dot) return false;
    } else if (byte === dot) {
      if (at === labelStart) return false;
      dots += 1;
      labelStart = at + 1;
    } else if (byte === slash || byte === question || byte === hash) break;
    else return false;
  }
  if (dots === 0 || at - labelStart < 2) return false;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte <= 0x20 || byte >= 0x7f) return false;
  }
  return true;
}
