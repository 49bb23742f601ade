import type { Answer, Contract, Page } from '@steward/api';
import type { FormValues } from '../resource/definition.ts';
import type { Draft } from '../resource/state.ts';
import { freshPeople } from './fresh.ts';

/** A user, as the team's list has them. */
export type TeamMember = Answer<Contract['users']['list']>['rows'][number];

/** What can be under way about people, one of each at a time. */
export type PeopleJob = 'reading' | 'profile' | 'key' | 'invitation' | 'removal';

/** How far a job is. */
export interface JobState {
  readonly status: 'idle' | 'pending' | 'done' | 'failed';
  readonly message?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

/** The forms whose unsent values are kept. */
export type PeopleForm = 'profile' | 'invitation';

export interface PeopleState {
  readonly team: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly page: Page<TeamMember>;
    readonly message?: string;
  };
  readonly jobs: Readonly<Partial<Record<PeopleJob, JobState>>>;
  readonly drafts: Readonly<Partial<Record<PeopleForm, Draft>>>;
}

export type PeopleEvent =
  | { readonly type: 'people/profileOpened' }
  | { readonly type: 'people/profileSubmitted'; readonly values: FormValues }
  | { readonly type: 'people/keyAsked' }
  | { readonly type: 'people/teamAsked' }
  | { readonly type: 'people/teamLoaded'; readonly page: Page<TeamMember> }
  | { readonly type: 'people/teamFailed'; readonly message: string }
  | { readonly type: 'people/invitationSubmitted'; readonly values: FormValues }
  | { readonly type: 'people/removalConfirmed'; readonly user: TeamMember }
  | { readonly type: 'people/jobBegan'; readonly job: PeopleJob }
  | { readonly type: 'people/jobDone'; readonly job: PeopleJob }
  | ({ readonly type: 'people/jobFailed'; readonly job: PeopleJob } & Omit<JobState, 'status'>)
  | { readonly type: 'people/jobSettled'; readonly job: PeopleJob }
  | { readonly type: 'people/draftKept'; readonly form: PeopleForm; readonly draft: Draft }
  | { readonly type: 'people/draftDropped'; readonly form: PeopleForm };

/** Profile and team: what is listed, what is under way, what was typed and not sent. */
export function peopleReducer(
  state: PeopleState = freshPeople,
  event: PeopleEvent | { type: string & {} },
): PeopleState {
  if (event.type === 'session/changedHands') return freshPeople;
  if (event.type === 'session/ended') return { ...freshPeople, drafts: state.drafts };
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
    case 'people/teamLoaded':
      return { ...state, team: { status: 'ready', page: event.page } };
    case 'people/teamFailed':
      return { ...state, team: { ...freshPeople.team, status: 'failed', message: event.message } };
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
    case 'people/draftKept':
      return { ...state, drafts: { ...state.drafts, [event.form]: event.draft } };
    case 'people/draftDropped':
      return { ...state, drafts: { ...state.drafts, [event.form]: undefined } };
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

/** A person's full name; their address where no name is known. */
export const fullName = (
  user: { first_name?: string | null; last_name?: string | null; email?: string | null } = {},
): string => [user.first_name, user.last_name].filter(Boolean).join(' ') || (user.email ?? '');
