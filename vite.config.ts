import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const abs = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` runs the API; the dev server passes these paths on to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

// Used as published, react-admin-firebase loads the CommonJS firebase: a second copy that knows nothing of the first.
// Its own ESM build works; the parts of it that are not used here are left out of the bundle.
export const aliases = [
  { find: /^react-admin-firebase$/, replacement: abs('node_modules/react-admin-firebase/dist/index.modern.mjs') },
  { find: /^(firebase\/(firestore|storage)|lodash|path-browserify)$/, replacement: abs('src/stubs/unused.ts') },
];

// What libraries ask for and a few lines do as well, or nothing here uses: by the name that they ask for it with.
const lighter: Readonly<Record<string, string>> = {
  'lodash/debounce.js': 'debounce.ts',
  'lodash/isEqual.js': 'isEqual.ts',
  'lodash/set.js': 'set.ts',
  'lodash/union.js': 'union.ts',
  '@popperjs/core': 'popper.ts',
  'object.entries': 'entries.cjs',
  hasown: 'hasOwn.cjs',
  'query-string': 'queryString.ts',
  './createThemeWithVars.js': 'cssVariables.ts',
  './ThemeProviderWithVars.js': 'cssVariables.ts',
};

const lighterParts: Plugin = {
  name: 'quarterdeck-lighter-parts',
  enforce: 'pre',
  resolveId: (asked, from = '') => {
    if (!from.includes('node_modules')) return null;
    if (asked === 'firebase/auth' && from.includes('react-admin-firebase')) return abs('src/stubs/auth.ts');
    return Object.hasOwn(lighter, asked) ? abs(`src/stubs/${lighter[asked]}`) : null;
  },
};

// A file of each step into the portal, with all that it needs: on a slow line every further file is a further wait.
const groups = [
  { name: 'start', test: /src[\\/]main\.tsx$/, priority: 5 },
  { name: 'entrance', test: /src[\\/]root\.tsx$/, priority: 4 },
  { name: 'firebase', test: /src[\\/]session[\\/]firebase\.ts$/, priority: 3 },
  { name: 'portal', test: /src[\\/](AdminApp|generic[\\/]list[\\/]ResourceList)\.tsx$/, priority: 2 },
  {
    name: 'common',
    test: /src[\\/]generic[\\/]parts\.ts$|@mui[\\/]material[\\/]esm[\\/](Alert|Dialog\w*|LinearProgress)[\\/]/,
    priority: 1,
  },
  {
    name: 'form',
    test: /src[\\/](generic[\\/](form[\\/]Resource(Create|Edit)|moves[\\/]MoveDialog)|kinds[\\/]inputs)\.tsx$/,
    priority: 0,
  },
];

/** Every page needs the entrance's file: the document itself asks for it. */
const entranceAhead: Plugin = {
  name: 'quarterdeck-entrance-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'entrance')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
};

/** Migrations are read at run time, so the built server carries them beside itself. */
const migrations: Plugin = {
  name: 'quarterdeck-migrations',
  writeBundle: ({ dir }) => {
    const source = abs('server/db/migrations');
    if (dir && existsSync(source)) cpSync(source, `${dir}/migrations`, { recursive: true });
  },
};

/** Commands at the terminal that work where only what was built is installed. */
const commands = ['backup', 'restore', 'verify', 'import'];

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        publicDir: false,
        plugins: [migrations],
        build: {
          outDir: 'dist/server',
          target: 'node20',
          sourcemap: false,
          rolldownOptions: {
            input: {
              main: abs('server/main.ts'),
              emulator: abs('server/platform/emulator/child.ts'),
              demo: abs('server/platform/demo/child.ts'),
              inspect: abs('server/files/inspect/child.ts'),
              write: abs('server/reports/child.ts'),
              ...Object.fromEntries(commands.map((name) => [name, abs(`scripts/${name}.ts`)])),
            },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [lighterParts, react(), entranceAhead],
        resolve: { alias: aliases },
        build: {
          outDir: 'dist/web',
          sourcemap: false,
          chunkSizeWarningLimit: 1000,
          // What one page loads late and another at once is no fault: the groups say in which file it is.
          rolldownOptions: { checks: { ineffectiveDynamicImport: false }, output: { codeSplitting: { groups } } },
        },
        server: { proxy: { '/api': api, '/config.json': api, '/healthz': api, '/readyz': api } },
      },
);
