import { createRoot } from 'react-dom/client';
import {
  Admin,
  DatagridConfigurable,
  DateField,
  List,
  Resource,
  TextField,
  type DataProvider,
} from 'react-admin';

/** The token of the administrator, which the benchmark stores. */
const token = localStorage.getItem('token') ?? '';

async function read(path: string) {
  const response = await fetch(`/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
}

const notAsked = () => Promise.reject(new Error('The benchmark reads lists alone.'));

/** Reads the same calls of the same server as the console. */
const dataProvider: DataProvider = {
  async getList(resource, { pagination }) {
    const { page = 1, perPage = 100 } = pagination ?? {};
    const query = new URLSearchParams({ page: `${page}`, pageSize: `${perPage}` });
    const { documents, count } = await read(`${resource}?${query}`);
    return { data: documents, total: count };
  },
  getOne: notAsked,
  getMany: notAsked,
  getManyReference: notAsked,
  create: notAsked,
  update: notAsked,
  updateMany: notAsked,
  delete: notAsked,
  deleteMany: notAsked,
};

const companies = (
  <List perPage={100}>
    <DatagridConfigurable>
      <TextField source="id" />
      <TextField source="overviews[0].name" label="Name" />
      <TextField source="website" />
      <DateField source="updated_at" showTime />
    </DatagridConfigurable>
  </List>
);

createRoot(document.querySelector('#root')!).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="companies" list={companies} />
  </Admin>,
);
