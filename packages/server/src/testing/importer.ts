import { platform } from './platform.ts';

/** A platform that files of companies are uploaded to. */
export async function importer(options: Parameters<typeof platform>[0] = {}) {
  const it = await platform(options);
  const token = await it.logIn();
  const upload = (content: BlobPart, mode = '') => {
    const form = new FormData();
    form.set('file', new File([content], 'companies.csv'));
    const headers = { authorization: `Bearer ${token}` };
    return it.send(`/companies/csv${mode}`, { method: 'POST', headers, body: form });
  };
  const names = async () =>
    (await it.store.table('companies').find({})).map(({ name, website }) => [name, website]);
  return { ...it, token, upload, names };
}
