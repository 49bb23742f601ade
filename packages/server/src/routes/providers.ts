import { codesHint, contract, isEmpty, isMask, missingCodes, providerTables } from '@steward/api';
import type { Call, Handlers } from '../call.ts';
import type { Json, Ways } from '../crud.ts';
import { crudHandlers, plainColumns, plainRecord } from '../crud.ts';
import { Refusal, refuseProblems } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { mask } from '../security/secrets.ts';
import type { NewRow, Row } from '../store/port.ts';

const resource = contract.providers;

/** The fields that are encrypted. */
export const secretFields = Object.entries(resource.fields)
  .filter(([, field]) => field.kind === 'secret')
  .map(([name]) => name);

/** What a provider's secret is encrypted for. */
export const secretPurpose = (field: string): string => `providers.${field}`;

const known: readonly string[] = providerTables;

function tableNameOf({ params }: Call): string {
  const name = params.tableName ?? '';
  if (known.includes(name)) return name;
  throw new Refusal(404, `There is no provider table ${name}. There are: ${known.join(', ')}.`);
}

/** A secret as it is shown; one that this server's key cannot read shows no letter. */
async function masked(platform: Platform, row: Row, field: string): Promise<string | null> {
  const sealed = row[field];
  if (typeof sealed !== 'string') return null;
  return platform.secrets.open(sealed, secretPurpose(field)).then(mask, () => mask(''));
}

async function showOne(row: Row, platform: Platform): Promise<Json> {
  const secrets = secretFields.map(async (name) => [name, await masked(platform, row, name)]);
  return {
    ...plainRecord(resource.fields, row),
    ...Object.fromEntries(await Promise.all(secrets)),
  };
}

/** The secrets that were sent, encrypted; an empty one, or a mask that came back, changes nothing. */
async function sealed({ body, platform }: Call): Promise<NewRow> {
  const sent = secretFields.filter((name) => !isEmpty(body[name]) && !isMask(body[name]));
  const pairs = sent.map(async (name) => [
    name,
    await platform.secrets.seal(String(body[name]), secretPurpose(name)),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

function refuseMasks({ body }: Call): void {
  const shown = secretFields.filter((name) => isMask(body[name]));
  const text = 'This is a masked value, not the secret itself. Type the secret.';
  refuseProblems(Object.fromEntries(shown.map((name) => [name, text])));
}

function refuseIncompleteCodes(provider: Json): void {
  refuseProblems(Object.fromEntries(missingCodes(provider).map((name) => [name, codesHint])));
}

const ways: Ways = {
  where: (call) => ({ table_name: tableNameOf(call) }),
  show: (rows, { platform }) => Promise.all(rows.map((row) => showOne(row, platform))),
  async columns(call, before) {
    if (before === undefined) refuseMasks(call);
    const all = plainColumns(resource, call, before);
    refuseIncompleteCodes({ ...before, ...all });
    const open = Object.entries(all).filter(([name]) => !secretFields.includes(name));
    return { ...Object.fromEntries(open), ...(await sealed(call)) };
  },
};

export const providers: Handlers = crudHandlers(resource, ways);
