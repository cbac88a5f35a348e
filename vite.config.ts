import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogues, copiedCatalogues } from './scripts/catalogues.ts';

const abs = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** API address in `npm run dev`; the dev server proxies API paths to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

// By default react-admin-firebase loads the CommonJS build of firebase, a second copy without the session of the first.
// Its ES module build shares a single copy.
export const aliases = [
  { find: /^react-admin-firebase$/, replacement: abs('node_modules/react-admin-firebase/dist/index.modern.mjs') },
];

/** Migrations are read at run time, so the build copies them next to the server. */
const migrations: Plugin = {
  name: 'quarterdeck-migrations',
  writeBundle: ({ dir }) => {
    const source = abs('server/core/db/migrations');
    if (dir && existsSync(source)) cpSync(source, `${dir}/migrations`, { recursive: true });
  },
};

/** Terminal commands that also work from the build alone. */
const commands = ['backup', 'books', 'restore', 'verify', 'import'];

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        publicDir: false,
        plugins: [migrations, copiedCatalogues()],
        // Bundled for tree shaking: the package contains texts in some fifty languages.
        ssr: { noExternal: ['zod'] },
        build: {
          outDir: 'dist/server',
          target: 'node20',
          sourcemap: false,
          rolldownOptions: {
            input: {
              main: abs('server/main.ts'),
              emulator: abs('server/core/platform/emulator/child.ts'),
              demoWorld: abs('server/demo/child.ts'),
              inspect: abs('server/core/files/inspect/child.ts'),
              write: abs('server/core/writers/child.ts'),
              figures: abs('server/ledger/child.ts'),
              report: abs('server/entities/reports/child.ts'),
              statements: abs('server/entities/statement-runs/child.ts'),
              ...Object.fromEntries(commands.map((name) => [name, abs(`scripts/${name}.ts`)])),
            },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [react(), catalogues()],
        // One object literal per file; an export per key is larger.
        json: { namedExports: false },
        resolve: { alias: aliases },
        build: {
          outDir: 'dist/web',
          sourcemap: false,
          // The licences of the bundled packages require their text with every copy.
          license: { fileName: 'licenses.md' },
          chunkSizeWarningLimit: 1200,
          // Every target browser supports module preload natively.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // Groups modules that several pages share into a few files: on a slow connection each request adds a delay.
            output: {
              strictExecutionOrder: true,
              codeSplitting: {
                groups: [
                  { name: 'entrance', tags: ['$initial'], priority: 2 },
                  // Includes the code that opens it; otherwise the login would load the portal's shared code.
                  {
                    name: 'firebase',
                    test: /@firebase|node_modules\/firebase\/|src\/session\/firebase/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  { name: 'shared', minShareCount: 4, entriesAware: true, entriesAwareMergeThreshold: 1_000_000 },
                ],
              },
            },
          },
        },
        server: {
          proxy: { '/api': api, '/config.json': api, '/organisation-logo': api, '/healthz': api, '/readyz': api },
        },
      },
);
