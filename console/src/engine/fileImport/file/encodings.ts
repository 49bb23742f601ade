/** The encodings that spreadsheets write, the most usual first. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western Europe (Windows-1252)',
  'iso-8859-15': 'Western Europe (ISO 8859-15)',
  macintosh: 'Western Europe (Mac)',
  'windows-1250': 'Central Europe (Windows-1250)',
  'iso-8859-2': 'Central Europe (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-16le': 'UTF-16',
};

/** The encodings to choose from, the present one among them. */
export const encodingOptions = (present?: string) => {
  const isSupported = present === undefined || present in encodings;
  const all = isSupported ? encodings : { ...encodings, [present]: present };
  return Object.entries(all).map(([value, label]) => ({ value, label }));
};
