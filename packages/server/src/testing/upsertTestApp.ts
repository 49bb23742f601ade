import { createTestApp } from './testApp.ts';

/** A test app with uploads that change companies by a key. */
export async function createUpsertApp(options: Parameters<typeof createTestApp>[0] = {}) {
  const testApp = await createTestApp(options);
  const token = await testApp.logIn();
  const upsert = (query: string, csv: string, headers: object = {}) => {
    const body = new FormData();
    body.set('file', new File([csv], 'companies.csv'));
    return testApp.send(`/companies/upsert?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
  };
  const companies = async () =>
    (await testApp.store.table('companies').find({})).map(
      ({ name, website, theme, cap_iq_id, version }) => ({
        ...{ name, website, theme, cap_iq_id, version },
      }),
    );
  const call = testApp.callerWith(token);
  return { ...testApp, token, upsert, companies, call };
}
