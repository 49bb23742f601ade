import type { PeopleJob, JobState, PeopleState, PeopleEvent } from './state.ts';
import { freshPeople } from './state.ts';

/** Profile and team: what is listed, and what is under way. */
export function peopleReducer(
  state: PeopleState = freshPeople,
  event: PeopleEvent | { type: string & {} },
): PeopleState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return freshPeople;
  return isPeopleEvent(event) ? reduce(state, event) : state;
}

const isPeopleEvent = (event: { type: string }): event is PeopleEvent =>
  event.type.startsWith('people/');

function reduce(state: PeopleState, event: PeopleEvent): PeopleState {
  const withJob = (job: PeopleJob, now: JobState): PeopleState => ({
    ...state,
    jobs: { ...state.jobs, [job]: now },
  });
  switch (event.type) {
    case 'people/teamAsked':
      return { ...state, team: { status: 'loading', page: state.team.page } };
    case 'people/teamLoaded': {
      const { rows, count, whole } = event.reading;
      // Until all are read anew, nobody goes who was there.
      const { page } = state.team;
      const grown = whole || rows.length >= page.rows.length;
      const status = whole ? 'ready' : 'loading';
      return { ...state, team: { status, page: { rows: grown ? rows : page.rows, count } } };
    }
    case 'people/teamFailed': {
      const { message, page } = event;
      const status = page ? 'ready' : 'failed';
      return { ...state, team: { status, page: page ?? freshPeople.team.page, message } };
    }
    case 'people/jobBegan':
      return withJob(event.job, { status: 'pending' });
    case 'people/jobDone':
      return withJob(event.job, { status: 'done' });
    case 'people/jobFailed': {
      const { message, fieldErrors } = event;
      return withJob(event.job, { status: 'failed', message, fieldErrors });
    }
    case 'people/jobSettled':
      return withJob(event.job, { status: 'idle' });
    case 'people/profileOpened':
    case 'people/profileSubmitted':
    case 'people/keyAsked':
    case 'people/invitationSubmitted':
    case 'people/removalConfirmed':
      return state;
  }
}

const idle: JobState = { status: 'idle' };

/** How far a job about people is. */
export const jobOf = (state: PeopleState, job: PeopleJob): JobState => state.jobs[job] ?? idle;
