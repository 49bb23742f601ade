/** Parts that are looked at; a form that sends a file has a few. */
const mostParts = 100;
const lineBreak = '\r\n';

/**
 * Where these bytes stand, from `from` on; -1 when they do not. The last byte of each place that is looked at
 * says how far away the next possible one is at least, so that it is quick whatever the file has.
 */
function find(bytes: Uint8Array, sought: Uint8Array, from: number): number {
  const { length } = sought;
  const steps = new Uint32Array(256).fill(length);
  sought.subarray(0, -1).forEach((byte, index) => (steps[byte] = length - 1 - index));
  for (let at = from; at + length <= bytes.length; at += steps[bytes[at + length - 1] ?? 0] ?? 1) {
    let same = 0;
    while (same < length && bytes[at + same] === sought[same]) same += 1;
    if (same === length) return at;
  }
  return -1;
}

/** What may stand behind a border: a line break, blanks before one, or the hyphens of the last. */
const afterBorder = /^(--|[ \t]*\r)/;

/** Where the next border stands; -1 when there is none. A line that only begins like one is none. */
function findBorder(body: Uint8Array, border: Uint8Array, from: number): number {
  for (let at = from; ; at += 1) {
    at = find(body, border, at);
    if (at < 0) return at;
    const end = at + border.length;
    if (afterBorder.test(String.fromCharCode(...body.subarray(end, end + 8)))) return at;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * The file in a field of a multipart body, as a view of it: what `Request.formData` gives is copied several
 * times on its way. Undefined when there is none among the first hundred parts, or the body is broken off.
 */
export function fileIn(body: Uint8Array, type: string, field: string): Uint8Array | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const border = bytesOf(`${lineBreak}--${quoted ?? plain}`);
  const emptyLine = bytesOf(lineBreak + lineBreak);
  const isField = new RegExp(`;\\s*name="?${field}"?\\s*(;|$)`, 'im');
  // The first border has no line break before it where nothing is before it.
  let at = border.subarray(2).every((byte, index) => body[index] === byte)
    ? -2
    : findBorder(body, border, 0);
  for (let part = 0; at !== -1 && part < mostParts; part += 1) {
    const end = findBorder(body, border, at + border.length);
    const content = find(body, emptyLine, at + border.length) + emptyLine.length;
    if (end < content || content < emptyLine.length) return undefined;
    const headers = new TextDecoder().decode(body.subarray(at + border.length, content));
    if (isField.test(headers) && /;\s*filename\*?=/i.test(headers)) {
      return body.subarray(content, end);
    }
    at = end;
  }
  return undefined;
}
