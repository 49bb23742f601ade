import type { ResponseOf, Caller, Contract } from '@steward/api';
import { contract, crmOrganisationId, crmDelays, formatValue, errorMessage } from '@steward/api';
import { commandFor } from '@steward/api/commands';
import type { SagaIterator } from 'redux-saga';
import {
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeLatest,
  takeLeading,
} from 'redux-saga/effects';
import { createLog, createReadLog } from '../../engine/activity/log.ts';
import { lineOf } from '../../engine/copyAsCommand/actionCommand.ts';
import { warnOnLeaving } from '../../core/browser/beforeUnload.ts';
import { quoted } from '../../engine/form/savedText.ts';
import { guarded } from '../../core/session/saga.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import type { CrmEvent } from './state.ts';

type SaveAsked = Extract<CrmEvent, { type: 'crm/saveAsked' }>;
type Organisations = ResponseOf<Contract['organisations']['list']>;

const { list, update, fields } = contract.organisations;
const { label } = fields.salesforce_interactions_name;
const what = `Save ${label}`;

/** Waits, and tells whether the session ended meanwhile: what was to come is then nobody's wish any more. */
function* isOverAfter(pause: number): SagaIterator<boolean> {
  const { over } = (yield race({ waited: delay(pause), over: take('session/ended') })) as {
    over?: unknown;
  };
  return over !== undefined;
}

const isUnsaved = ({ session, crm: { typed, name } }: ConsoleState): boolean =>
  session.status === 'in' && typed !== undefined && typed !== name;

/** Has the browser ask before a name that is not saved goes with the page, whichever area is open. */
function* warn(): SagaIterator {
  let unsaved = false;
  const end = warnOnLeaving(() => unsaved);
  try {
    for (;;) {
      unsaved = (yield select(isUnsaved)) as boolean;
      yield take('*');
    }
  } finally {
    end();
  }
}

/** The sagas of the CRM screen: read the name, save it, and read it again. */
export function createCrmSaga(client: Caller, now: () => number) {
  const log = createLog(now);
  const logRead = createReadLog(now);

  function* read(): SagaIterator {
    try {
      const { rows } = (yield call(guarded, client, list)) as Organisations;
      const name = formatValue(rows[0]?.salesforce_interactions_name);
      yield put<CrmEvent>({ type: 'crm/loaded', name });
    } catch (error) {
      const message = errorMessage(error);
      const retry: CrmEvent = { type: 'crm/opened' };
      yield put<CrmEvent>({ type: 'crm/loadFailed', message });
      yield logRead({ route: list }, message, retry);
    }
  }

  function* answer({ type }: CrmEvent): SagaIterator {
    if (type === 'crm/opened') yield call(read);
  }

  function* save(event: SaveAsked): SagaIterator {
    if (yield call(isOverAfter, crmDelays.beforeSave)) return;
    yield put<CrmEvent>({ type: 'crm/saveBegan' });
    const args = {
      params: { id: crmOrganisationId },
      body: { salesforce_interactions_name: event.name },
    };
    const command = lineOf(commandFor([{ route: update, args }]));
    try {
      yield call(guarded, client, update, args);
      const toast = { text: `${label} saved: ${quoted(event.name)}.` };
      yield log({ what: `${what}: ${event.name}`, outcome: 'done', command, toast });
      yield put<CrmEvent>({ type: 'crm/saved' });
      if (yield call(isOverAfter, crmDelays.beforeReload)) return;
      yield call(read);
    } catch (error) {
      const message = errorMessage(error);
      yield log({ what, outcome: 'failed', message, command, retry: event, silent: true });
    }
    yield put<CrmEvent>({ type: 'crm/saveEnded' });
  }

  return function* crmSaga(): SagaIterator {
    // What was asked for before a save is not what the platform has after it.
    yield takeLatest(['crm/opened', 'crm/saved'], answer);
    yield takeLeading('crm/saveAsked', save);
    yield fork(warn);
  };
}
