import { createLoggedInTestApp, inviteColleague } from './testApp.ts';

/** An administrator who has invited two colleagues, of whom one has logged in. */
export async function createTeam() {
  const app = await createLoggedInTestApp();
  const { token: other } = await inviteColleague(app.testApp, app.token);
  const invited = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@example.com' };
  await app.call('POST', '/users', invited);
  const asOther = (method: string, path: string) =>
    app.testApp.call(method, path, undefined, other);
  return { ...app, asOther };
}
