/** Lets the browser save a text as a CSV file; the mark tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
