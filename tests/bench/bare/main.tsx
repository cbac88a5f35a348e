import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth } from 'firebase/auth';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  type AuthProvider,
  DataTable,
  DateField,
  DateInput,
  Edit,
  EmailField,
  fetchUtils,
  List,
  Resource,
  SelectField,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { FirebaseAuthProvider } from 'react-admin-firebase';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

// Minimal react-admin app for one entity: the baseline for the portal's figures.

interface Config {
  apiKey: string;
  projectId: string;
  authEmulatorUrl?: string | null;
}

const api = '/api/v1';
const types = ['LP', 'GP'].map((id) => ({ id, name: id }));

const start = async () => {
  const { apiKey, projectId, authEmulatorUrl }: Config = await (await fetch('/config.json')).json();
  const app = initializeApp({ apiKey, projectId });
  const auth = getAuth(app);
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });

  /** The API wraps rows under the entity's name, next to their total. */
  const call = async (url: string, options: fetchUtils.Options = {}) => {
    const token = await auth.currentUser?.getIdToken();
    const answer = await fetchUtils.fetchJson(url, {
      ...options,
      headers: new Headers({ accept: 'application/json', authorization: `Bearer ${token}` }),
    });
    const { total, ...within } = answer.json;
    return {
      ...answer,
      json: Object.values(within)[0],
      headers: new Headers({ 'content-range': `rows */${total ?? 1}` }),
    };
  };

  createRoot(document.getElementById('root') as HTMLElement).render(
    <BrowserRouter>
      <Admin
        dataProvider={simpleRestProvider(api, call)}
        authProvider={FirebaseAuthProvider({}, { app }) as AuthProvider}
        requireAuth
        disableTelemetry
      >
        {['partners', 'companies'].map((name) => (
          <Resource key={name} name={name} list={Rows} edit={Form} show={Details} />
        ))}
      </Admin>
    </BrowserRouter>,
  );
};

const Rows = () => (
  <List>
    <DataTable rowClick="show">
      <DataTable.Col source="name" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="type">
        <SelectField source="type" choices={types} />
      </DataTable.Col>
      <DataTable.Col source="createdAt" field={DateField} />
    </DataTable>
  </List>
);

const Details = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <EmailField source="email" />
      <SelectField source="type" choices={types} />
      <DateField source="createdAt" />
    </SimpleShowLayout>
  </Show>
);

const Form = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="email" type="email" />
      <SelectInput source="type" choices={types} />
      <DateInput source="createdAt" />
    </SimpleForm>
  </Edit>
);

void start();
