import type { ResponseOf, Contract, Page } from '@steward/api';
import type { Reading } from '../../engine/allRecords/readPages.ts';
import type { FormValues } from '../../engine/definition/values.ts';

/** A user, as the team's list has them. */
export type TeamMember = ResponseOf<Contract['users']['list']>['rows'][number];

/** What can be under way about people, one of each at a time. */
export type PeopleJob = 'reading' | 'profile' | 'key' | 'invitation' | 'removal';

/** The keys of what was typed and not sent. */
export const [profileDraft, invitationDraft] = ['profile', 'invitation'];

/** How far a job is. */
export interface JobState {
  readonly status: 'idle' | 'pending' | 'done' | 'failed';
  readonly message?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

export interface PeopleState {
  readonly team: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    /** Who is read so far, and how many the platform says there are. */
    readonly page: Page<TeamMember>;
    /** Why nobody was read, or not all. */
    readonly message?: string;
  };
  readonly jobs: Readonly<Partial<Record<PeopleJob, JobState>>>;
}

export type PeopleEvent =
  | { readonly type: 'people/profileOpened' }
  | { readonly type: 'people/profileSubmitted'; readonly values: FormValues }
  | { readonly type: 'people/keyAsked' }
  | { readonly type: 'people/teamAsked' }
  | { readonly type: 'people/teamLoaded'; readonly reading: Reading<TeamMember> }
  /** With who was read before, if anybody was. */
  | {
      readonly type: 'people/teamFailed';
      readonly message: string;
      readonly page?: Page<TeamMember>;
    }
  | { readonly type: 'people/invitationSubmitted'; readonly values: FormValues }
  | { readonly type: 'people/removalConfirmed'; readonly user: TeamMember }
  | { readonly type: 'people/jobBegan'; readonly job: PeopleJob }
  | { readonly type: 'people/jobDone'; readonly job: PeopleJob }
  | ({ readonly type: 'people/jobFailed'; readonly job: PeopleJob } & Omit<JobState, 'status'>)
  | { readonly type: 'people/jobSettled'; readonly job: PeopleJob };

/** The state before the screen was first there, which brings the reducer. */
export const freshPeople: PeopleState = {
  team: { status: 'idle', page: { rows: [], count: 0 } },
  jobs: {},
};
