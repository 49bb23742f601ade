/** The kinds of files by their first bytes, read as Latin-1. */
const signatures: readonly (readonly [signature: string, kind: string, advice: string])[] = [
  ['\u0089PNG', 'a PNG picture', 'export'],
  ['ÿØÿ', 'a JPEG picture', 'export'],
  ['GIF8', 'a GIF picture', 'export'],
  ['%PDF', 'a PDF', 'export'],
  ['PK\u0003\u0004', 'an Excel workbook or another zip archive', 'export'],
  ['ÐÏ\u0011à', 'an old Excel workbook, or one with a password', 'export'],
  ['\u001f\u008b', 'compressed with gzip', 'decompress'],
  ['BZh', 'compressed with bzip2', 'decompress'],
  ['ý7zXZ\u0000', 'compressed with xz', 'decompress'],
  ['(µ/ý', 'compressed with Zstandard', 'decompress'],
  ['7z¼¯\u0027\u001c', 'a 7-Zip archive', 'decompress'],
  ['Rar!', 'a RAR archive', 'decompress'],
  ['ÿþ\u0000\u0000', 'UTF-32', 'convert'],
  ['\u0000\u0000þÿ', 'UTF-32', 'convert'],
];

const advices: Readonly<Record<string, string>> = {
  export: 'not a CSV. Export the list as CSV and try again.',
  decompress: 'so its text cannot be read. Decompress it and try again.',
  convert: 'which is not read here. Save it as “CSV UTF-8” and try again.',
};

/** UTF-16 or UTF-32 without a mark, detected by the zero bytes of its Latin letters. */
function wideEncoding(head: Uint8Array): string | undefined {
  const length = head.length - (head.length % 4);
  if (length < 8) return undefined;
  const zeros = [0, 0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    if (head[index] === 0) zeros[index % 4] = (zeros[index % 4] ?? 0) + 1;
  }
  const isMostlyZero = zeros.map((count) => count > length / 8);
  const pattern = isMostlyZero.map((each) => (each ? '0' : 'x')).join('');
  const encodings: Readonly<Record<string, string>> = {
    x0x0: 'UTF-16LE',
    '0x0x': 'UTF-16BE',
    x000: 'UTF-32LE',
    '000x': 'UTF-32BE',
  };
  return encodings[pattern];
}

/** Why a file that begins with these bytes is no text that can be read; undefined where it may be. */
export function fileKindProblem(head: Uint8Array): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 8));
  const [, kind, advice = ''] = signatures.find(([each]) => start.startsWith(each)) ?? [];
  if (kind !== undefined) return `The file is ${kind}, ${advices[advice]}`;
  const wide = wideEncoding(head);
  if (wide === undefined || /^(ÿþ|þÿ)/.test(start)) return undefined;
  return `The file is ${wide} without a byte order mark: line 1, column 1 has a zero byte in each letter. Save it as “CSV UTF-8” and try again.`;
}
