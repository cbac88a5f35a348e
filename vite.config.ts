import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const abs = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The API of `npm run dev`; the dev server proxies these paths to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

// As published, react-admin-firebase loads the CommonJS firebase: a second copy that knows nothing of the session that the
// first one opened. Its own build of ES modules shares the one copy.
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
        plugins: [migrations],
        // What is not used of it stays out: it brings its words for some fifty languages.
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
        plugins: [react()],
        resolve: { alias: aliases },
        build: {
          outDir: 'dist/web',
          sourcemap: false,
          // The licences of the bundled packages ask for their texts beside every copy.
          license: { fileName: 'licenses.md' },
          chunkSizeWarningLimit: 1200,
          // Every browser that the target names preloads modules by itself.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // What several pages share comes in a few files, not one by one: on a slow line each is a wait of its own.
            output: {
              strictExecutionOrder: true,
              codeSplitting: {
                groups: [
                  { name: 'entrance', tags: ['$initial'], priority: 2 },
                  // With what opens it, or the login would load what the portal shares.
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
        server: { proxy: { '/api': api, '/config.json': api, '/healthz': api, '/readyz': api } },
      },
);
