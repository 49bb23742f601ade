import type { Route } from '@steward/api';
import { contract } from '@steward/api';
import { fail, mockPeople } from '@steward/server/msw';
import { HttpResponse, http } from 'msw';
import type { HttpHandler } from 'msw';

/** Handlers for an administrator who loses the role: the next call is refused. */
export function roleTakenAway(route: Route, message: string) {
  let isTaken = false;
  const refused = fail(route, 403, message);
  const notice = http.all(`*${route.path}`, ({ request }) => {
    isTaken ||= request.method === route.method;
  });
  const { email } = mockPeople.administrator;
  const person = { id: 1, first_name: 'Ada', last_name: 'Lovelace', email, is_admin: false };
  const profile = http.get(`*${contract.profile.read.path}`, () =>
    isTaken ? HttpResponse.json({ ...person, role: { permissions: [] } }) : undefined,
  );
  const overrides: readonly HttpHandler[] = [notice, refused, profile];
  return {
    overrides,
    /** Gives the role back, for the next run of the story. */
    reset: () => {
      isTaken = false;
    },
  };
}
