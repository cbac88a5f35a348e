import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of several servers, which serves each request once: it retries nothing. */
export interface Balancer {
  url: string;
  /** Adds a server. It gets requests while its `/readyz` returns 200, or if no server is ready. */
  add(server: string): void;
  /** Forgets a server that has ended: another program may get its port. */
  remove(server: string): void;
  /** Servers that get requests, in order of their addition. */
  ready(): string[];
  close(): Promise<void>;
}

const CHECK_MS = 100;
/** Headers about one connection, which a proxy does not forward. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const forwarded = <T>(headers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

const isReady = (server: string): Promise<boolean> =>
  fetch(`${server}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a round-robin proxy that keeps its connections to the servers open. */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, boolean>();
  const ready = () => [...servers].filter(([, is]) => is).map(([server]) => server);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const choices = ready().length ? ready() : [...servers.keys()];
    const server = choices[turn++ % choices.length];
    if (!server) return void outgoing.writeHead(503).end('No server was added.');
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, server), { method, headers: forwarded(headers), agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    passed.once('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${server}: ${error}`);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));

  const watch = async (server: string) => {
    while (servers.has(server)) {
      const is = await isReady(server);
      if (servers.has(server)) servers.set(server, is);
      await new Promise((done) => setTimeout(done, CHECK_MS));
    }
  };
  const watching: Promise<void>[] = [];
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add: (server) => {
      servers.set(server, false);
      watching.push(watch(server));
    },
    remove: (server) => void servers.delete(server),
    ready,
    close: async () => {
      servers.clear();
      await Promise.all(watching);
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      agent.destroy();
    },
  };
}
