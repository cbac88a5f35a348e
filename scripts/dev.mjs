// Runs the web app and the server with hot reload at one address: vite serves the web app and proxies API calls to the
// watched server.
import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const apiPort = await freePort();
process.env.API_PORT = String(apiPort);

const web = await createServer({
  root,
  server: { port, strictPort: port !== 0, host: process.env.HOST ?? '127.0.0.1' },
});
try {
  await web.listen();
} catch (error) {
  console.error(`${error.message}: set PORT to another one (0 picks a free one).`);
  process.exit(1);
}
const url = `http://127.0.0.1:${web.httpServer.address().port}`;

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const api = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', '--include', './i18n/**/*.json', join('server', 'main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? url },
  },
);
api.once('exit', async (code) => {
  await web.close();
  process.exit(code ?? 0);
});
// The terminal sends Ctrl-C to the server as well; this process exits after the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal));

function freePort() {
  const probe = createNetServer();
  return new Promise((done) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
