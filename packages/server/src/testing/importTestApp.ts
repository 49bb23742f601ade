import { createTestApp } from './testApp.ts';

/** A test app with an upload of company files. */
export async function createImportTestApp(options: Parameters<typeof createTestApp>[0] = {}) {
  const testApp = await createTestApp(options);
  const token = await testApp.logIn();
  const upload = (content: BlobPart, mode = '', more: object = {}) => {
    const form = new FormData();
    form.set('file', new File([content], 'companies.csv'));
    const headers = { authorization: `Bearer ${token}`, ...more };
    return testApp.send(`/companies/csv${mode}`, { method: 'POST', headers, body: form });
  };
  const names = async () =>
    (await testApp.store.table('companies').find({})).map(({ name, website }) => [name, website]);
  return { ...testApp, token, upload, names };
}
