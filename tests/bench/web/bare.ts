import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { aliases } from '../../../vite.config.ts';
import { openVisit, type Session } from './browser.ts';

const root = join(import.meta.dirname, '..', 'bare');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A bare react-admin app with the same packages over the same server: the baseline for the portal's figures. */
export interface Bare {
  url: string;
  /** Folder of its compressed scripts. */
  assets: string;
  stop: () => Promise<void>;
}

/** Builds the bare app and serves it with the product's compression; all other requests go to the product. */
export const serveBare = async (product: string): Promise<Bare> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-bare-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  });
  const assets = join(folder, 'assets');
  for (const path of [join(folder, 'index.html'), ...readdirSync(assets).map((name) => join(assets, name))]) {
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', product);
    if (/^\/(api\/|config\.json)/.test(pathname)) {
      const { hostname, port } = new URL(product);
      const { host: _, ...headers } = asked.headers;
      const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      });
      asked.pipe(passed);
      return;
    }
    const path = join(folder, pathname.startsWith('/assets/') ? pathname : 'index.html');
    if (!existsSync(`${path}.br`)) return answer.writeHead(404).end();
    const isBrotli = String(asked.headers['accept-encoding']).includes('br');
    const type = types[extname(path)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'content-encoding': isBrotli ? 'br' : 'gzip' });
    answer.end(readFileSync(`${path}.${isBrotli ? 'br' : 'gz'}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, assets, stop };
};

/** Signs in the demo administrator on react-admin's own login page. */
export const signInBare = async (browser: Browser, { url }: Bare): Promise<Session> => {
  const admin = demoSignIns.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('No demo sign-in of admin.');
  const { page, close } = await openVisit(browser, { url });
  await page.goto('/partners');
  await page.locator('input[name="username"]').fill(admin.email);
  await page.locator('input[name="password"]').fill(admin.password);
  await page.locator('button[type="submit"]').click();
  await page.locator('tbody tr').first().waitFor();
  const session = await page.context().storageState({ indexedDB: true });
  await close();
  return session;
};
