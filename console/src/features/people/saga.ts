import type { Caller } from '@steward/api';
import type { CommandCall } from '@steward/api/commands';
import {
  contract,
  isApiError,
  isObject,
  errorMessage,
  profileFields,
  teamPageSize,
} from '@steward/api';
import { commandFor } from '@steward/api/commands';
import { invitationBody, peopleMessages } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, takeLatest } from 'redux-saga/effects';
import { createLog, createReadLog } from '../../engine/activity/log.ts';
import { lineOf } from '../../engine/copyAsCommand/actionCommand.ts';
import type { Reading } from '../../engine/allRecords/readPages.ts';
import { readPages } from '../../engine/allRecords/readPages.ts';
import type { Asker } from '../../core/session/takeLeading.ts';
import { oneAtATime } from '../../core/session/takeLeading.ts';
import { dropDraft } from '../../engine/drafts/saga.ts';
import type { Draft } from '../../engine/drafts/state.ts';
import { draftOf } from '../../engine/drafts/state.ts';
import { guarded } from '../../core/session/saga.ts';
import type { SessionEvent, SessionState, User } from '../../core/session/state.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import type { PeopleEvent, PeopleJob, TeamMember } from './state.ts';
import { invitationDraft, profileDraft } from './state.ts';
import { fullName } from '../../core/session/fullName.ts';

type Of<T extends PeopleEvent['type']> = Extract<PeopleEvent, { type: T }>;

/** What a change is called in the activity log, and the event that tries it again where that is safe. */
interface Attempt {
  readonly from: Asker;
  readonly job: PeopleJob;
  readonly what: string;
  /** What is said of it once it is done, to whoever has left the page by then. */
  readonly said: string;
  readonly change: CommandCall;
  readonly retry?: PeopleEvent;
  /** What reads anew what was changed, once nobody is there to do it. */
  readonly reload?: PeopleEvent;
}

/** Reads the team anew. */
const reload: PeopleEvent = { type: 'people/teamAsked' };

function* nothing(): SagaIterator {
  // There is nothing to learn from the answer.
}

/** The sagas of profile and team. */
export function createPeopleSaga(client: Caller, now: () => number) {
  const log = createLog(now);
  const logRead = createReadLog(now);

  /** Does a change, and tells the screen and the activity log how it went. */
  function* attempt(
    { from, job, what, said, change, retry, reload }: Attempt,
    after: (answer: unknown) => SagaIterator,
  ): SagaIterator {
    const command = lineOf(commandFor([change]));
    yield put<PeopleEvent>({ type: 'people/jobBegan', job });
    try {
      yield call(after, yield call(guarded, client, change.route, change.args));
      // Whoever is still there reads it on the page.
      yield log({ what, outcome: 'done', command, ...(!from.there && { toast: { text: said } }) });
      if (from.there) yield put<PeopleEvent>({ type: 'people/jobDone', job });
      else if (reload) yield put<PeopleEvent>(reload);
    } catch (error) {
      const message = errorMessage(error);
      const fieldErrors = isApiError(error) ? error.fields : undefined;
      yield log({ what, outcome: 'failed', message, command, retry, silent: !from.there });
      if (from.there)
        yield put<PeopleEvent>({ type: 'people/jobFailed', job, message, fieldErrors });
    }
  }

  const serve = <T extends PeopleEvent['type']>(
    type: T,
    job: PeopleJob,
    work: (event: Of<T>, from: Asker) => SagaIterator,
  ) =>
    fork(
      oneAtATime<Of<T>>,
      (event: { type: string }) => event.type === type,
      (event: { type: string; job?: unknown }) =>
        event.type === 'people/jobSettled' && event.job === job,
      work,
    );

  /** The answer over what is known: a platform may send back only a part. */
  function* learn(answer: unknown): SagaIterator {
    const { currentUser }: SessionState = yield select(({ session }: ConsoleState) => session);
    const news: User = isObject(answer) ? answer : {};
    yield put<SessionEvent>({
      type: 'session/profileLoaded',
      currentUser: { ...currentUser, ...news },
    });
  }

  function* readProfile(event: Of<'people/profileOpened'>): SagaIterator {
    const job = 'reading';
    yield put<PeopleEvent>({ type: 'people/jobBegan', job });
    try {
      yield call(learn, yield call(guarded, client, contract.profile.read));
      yield put<PeopleEvent>({ type: 'people/jobDone', job });
    } catch (error) {
      const message = errorMessage(error);
      yield put<PeopleEvent>({ type: 'people/jobFailed', job, message });
      yield logRead({ route: contract.profile.read }, message, event);
    }
  }

  function* saveProfile(event: Of<'people/profileSubmitted'>, from: Asker): SagaIterator {
    const offered: Draft | undefined = yield select(draftOf(profileDraft));
    const body = Object.fromEntries(
      Object.keys(profileFields).map((name) => [name, event.values[name] ?? '']),
    );
    const change = { route: contract.profile.update, args: { body } };
    const what = 'Save Profile';
    const said = peopleMessages.profileSaved;
    yield call(attempt, { from, job: 'profile', what, said, change, retry: event }, function* () {
      yield call(dropDraft, profileDraft, offered);
      yield call(learn, body);
    });
  }

  function renewKey(_event: Of<'people/keyAsked'>, from: Asker): SagaIterator {
    const route = contract.profile.renewKey;
    const said = peopleMessages.keyUpdated;
    return attempt({ from, job: 'key', what: route.summary, said, change: { route } }, learn);
  }

  /** The first hundred as specified; where there are more, the rest after them. */
  function* readTeam(event: Of<'people/teamAsked'>): SagaIterator {
    const { list } = contract.users;
    const argsOf = (page: number) => ({
      query: page === 1 ? { count: teamPageSize } : { page, pageSize: teamPageSize },
    });
    let known: Reading<TeamMember> | undefined;
    // Whom one sees, and what one may do with them, goes by one's own role.
    yield put<SessionEvent>({ type: 'session/doubted' });
    try {
      yield call(
        readPages<TeamMember>,
        (page: number) => guarded(client, list, argsOf(page)),
        function* (reading) {
          known = reading;
          yield put<PeopleEvent>({ type: 'people/teamLoaded', reading });
        },
      );
    } catch (error) {
      const message = errorMessage(error);
      yield put<PeopleEvent>({ type: 'people/teamFailed', message, page: known });
      yield logRead({ route: list, args: argsOf(1) }, message, event);
    }
  }

  function* invite({ values }: Of<'people/invitationSubmitted'>, from: Asker): SagaIterator {
    const offered: Draft | undefined = yield select(draftOf(invitationDraft));
    const body = invitationBody(values);
    const what = `${contract.users.create.summary}: ${String(body.email)}`;
    const change = { route: contract.users.create, args: { body } };
    const said = `${String(body.email)} invited.`;
    yield call(attempt, { from, job: 'invitation', what, said, change, reload }, () =>
      dropDraft(invitationDraft, offered),
    );
  }

  function remove({ user }: Of<'people/removalConfirmed'>, from: Asker): SagaIterator {
    const what = `${contract.users.remove.summary}: ${fullName(user)}`;
    const change = { route: contract.users.remove, args: { params: { id: user.id } } };
    const said = peopleMessages.userRemoved;
    return attempt({ from, job: 'removal', what, said, change, reload }, nothing);
  }

  return function* peopleSaga(): SagaIterator {
    yield takeLatest('people/profileOpened', readProfile);
    yield serve('people/profileSubmitted', 'profile', saveProfile);
    yield serve('people/keyAsked', 'key', renewKey);
    yield takeLatest('people/teamAsked', readTeam);
    yield serve('people/invitationSubmitted', 'invitation', invite);
    yield serve('people/removalConfirmed', 'removal', remove);
  };
}
