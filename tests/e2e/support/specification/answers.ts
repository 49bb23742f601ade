import type { Row, Rows } from './rows.ts';

/** A call as its answer sees it. */
export interface ReceivedCall {
  readonly rows: Rows;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Row & readonly Row[];
  /** The text of an uploaded file. */
  readonly text: string;
  /** Who calls: the user of the token. */
  readonly user: Row;
}

/** Answers a call; undefined has no body, which is all that the specification says of most changes. */
export type Answer = (call: ReceivedCall) => unknown;

export const nothing: Answer = () => undefined;

const nextId = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** The newest first, so that what was created is on the first page. */
const add = (rows: Row[], row: Omit<Row, 'id'>): Row => {
  const addedRow = { ...row, id: nextId(rows), updated_at: '2026-11-21T12:00:00Z' };
  rows.unshift(addedRow);
  return addedRow;
};

const idOf = ({ params }: ReceivedCall): number => Number(Object.values(params).at(-1));

const find = (rows: readonly Row[] | undefined, id: unknown): Row | undefined =>
  rows?.find((row) => row.id === Number(id));

/** A bare array. */
export const all =
  (name: string): Answer =>
  ({ rows }) =>
    rows[name];

/** A page as `{ documents, count }`, or as an array with a count. */
export const counted =
  (name: string, shape: 'documents' | 'array' = 'documents'): Answer =>
  ({ rows, query }) => {
    const type = query.get('sector_type_id');
    const matchingRows = (rows[name] ?? []).filter(
      (row) => type === null || row['sector_type_id'] === Number(type),
    );
    const size = Number(query.get('pageSize') ?? query.get('count') ?? matchingRows.length);
    const start = (Number(query.get('page') ?? 1) - 1) * size;
    const documents = matchingRows.slice(start, start + size);
    return shape === 'array'
      ? [documents, matchingRows.length]
      : { documents, count: matchingRows.length };
  };
export const answerPage = (name: string): Answer => counted(name);

/** Creates a record of the body; `complete` adds what a list shows of it. */
export const create =
  (name: string, complete: (call: ReceivedCall) => object = () => ({})): Answer =>
  (call) => {
    add(call.rows[name] ?? [], { ...call.body, ...complete(call) });
  };

export const update =
  (name: string, id?: string): Answer =>
  (call) => {
    const row = find(call.rows[name], id ?? idOf(call));
    if (row) Object.assign(row, call.body);
  };

export const remove =
  (name: string): Answer =>
  (call) => {
    const row = find(call.rows[name], idOf(call));
    if (row) call.rows[name]?.splice(call.rows[name].indexOf(row), 1);
  };

export const logIn: Answer = ({ rows, body }) => {
  const user = rows['users']?.find(({ email }) => email === body['email']);
  return user && { id: user.id, token: `token-${user.id}`, admin_id: user.id };
};

export const profile: Answer = ({ user }) => user;
export const updateProfile: Answer = ({ user, body }) => void Object.assign(user, body);
export const renewKey: Answer = ({ user }) => {
  user['apiKey'] = { key: 'k'.repeat(40) };
  return user;
};

export const createUser = create('users', ({ rows, body }) => ({
  is_active: false,
  role: find(rows['roles'], body['role_id']),
}));

export const addStages = create('pipelines', ({ body }) => ({
  users: [],
  pipelineStages: body['stages'],
}));

export const addUserToPipeline: Answer = ({ rows, body }) => {
  const pipeline = find(rows['pipelines'], body['pipeline_id']);
  const user = find(rows['users'], body['user_id']);
  if (pipeline && user) pipeline['users'] = [pipeline['users'], user].flat();
};

export const createRole = create('roles', ({ rows, body }) => ({
  display_name: body['displayName'],
  permissions: [body['selectedPermissions'] ?? []]
    .flat()
    .map((id) => find(rows['permissions'], id)),
}));

/** Creates a company for each line of a file whose first column is the name. */
export const addUploaded: Answer = ({ rows, text }) => {
  const [, ...lines] = text.trim().split('\n');
  for (const line of lines) {
    const [name, , website] = line.split(',');
    const companies = rows['companies'] ?? [];
    add(companies, { website, overviews: [{ id: nextId(companies) + 500, name }] });
  }
};

export const renameCompany: Answer = ({ rows, params, body }) => {
  for (const { overviews } of rows['companies'] ?? [])
    for (const overview of [overviews].flat() as Row[])
      if (overview.id === Number(params['overviewId'])) Object.assign(overview, body);
};

export const createValue = create('values', ({ body: { value } }) => ({
  num_value: typeof value === 'number' ? value : null,
  string_value: typeof value === 'string' ? value : null,
  bool_value: typeof value === 'boolean' ? value : null,
}));

/** Lists of emails show whose they are. */
export const toUserRow = ({ rows, body }: ReceivedCall) => ({
  user: find(rows['users'], body['user_id'])?.['email'],
});

export const createSector = create('sectors', ({ rows, body }) => ({
  type: find(rows['sectorTypes'], body['sector_type_id']),
}));

type Item = Row & { tabs?: Item[]; widgets?: Item[]; fields?: Item[] };

function save(items: Item[], { name, enabled }: Row): { id: number } {
  const item = items.find((each) => each['name'] === name);
  if (item) return Object.assign(item, { enabled });
  const addedItem = { id: Math.floor(Math.random() * 1e9), name, enabled };
  items.push(addedItem);
  return addedItem;
}

export const savePage: Answer = ({ rows, body }) => ({ id: save(rows['pages'] ?? [], body).id });

/** Creates or updates a tab, widget or field of the parent that the body names. */
export const saveItem =
  (level: 'tabs' | 'widgets' | 'fields', parentField: string): Answer =>
  ({ rows, body }) => {
    const pages: Item[] = rows['pages'] ?? [];
    const tabs = pages.flatMap((page) => page.tabs ?? []);
    const widgets = tabs.flatMap((tab) => tab.widgets ?? []);
    const parents = { tabs: pages, widgets: tabs, fields: widgets }[level];
    const parent = find(parents, body[parentField]) as Item | undefined;
    if (parent === undefined) throw new Error(`No parent has the id ${String(body[parentField])}.`);
    return { id: save((parent[level] ??= []), body).id };
  };

export const saveRenames: Answer = ({ rows, body }) => {
  const renames = rows['renames'] ?? [];
  for (const rename of body) {
    const knownRename = renames.find((row) => row['identifier'] === rename['identifier']);
    if (knownRename) Object.assign(knownRename, rename);
    else add(renames, rename);
  }
};
