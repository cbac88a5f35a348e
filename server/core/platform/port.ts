import { createServer } from 'node:net';
import { StartFailure } from '../base/failure.ts';

const REASONS: Record<string, (at: string, port: number) => string> = {
  EADDRINUSE: (at) =>
    `Port ${at} is already in use: stop the program that uses it, or set PORT to another one (0 picks a free one).`,
  EACCES: (at, port) => `Port ${port} cannot be opened at ${at} by this user: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (at) =>
    `This machine has no address ${at}: set HOST to one of its addresses (127.0.0.1, or 0.0.0.0 for all).`,
  ENOTFOUND: (at) => `The host name in ${at} cannot be resolved: set HOST to an address of this machine.`,
};

/** Returns a StartFailure with advice for an error of listen(), or the error itself if there is none. */
export function listenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartFailure(reason(`${host}:${port}`, port), { cause: error }) : error;
}

/** Rejects with a StartFailure if the port is taken. Has no other effect, so it runs first. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, host, done);
    });
  } catch (error) {
    throw listenFailure(error, { host, port });
  }
  await new Promise((done) => server.close(done));
}

/** Returns the URL to open in a browser on this machine. */
export function localUrl(host: string, port: number): string {
  const open = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${open.includes(':') ? `[${open}]` : open}:${port}`;
}
