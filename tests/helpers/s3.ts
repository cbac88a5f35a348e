import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const addressOf = (port: number, { key = 'S3RVER', secret = 'S3RVER', prefix = '' } = {}) =>
  `s3://${key}:${secret}@papers${prefix}?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;

/**
 * Starts an S3 server with one bucket on a free port. It can verify signatures, except for list requests: their path ends in a
 * slash after the bucket name, which the server omits when it verifies.
 */
export const startS3 = async ({ port = 0, checksSignatures = false } = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'quarterdeck-s3-'));
  const options = {
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: !checksSignatures,
    configureBuckets: [{ name: 'papers' }],
  };
  const server = new S3rver(options);
  const at = await server.run();
  const close = async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { directory, port: at.port, url: (how?: Parameters<typeof addressOf>[1]) => addressOf(at.port, how), close };
};

/** Starts a TCP server that answers with the output of `say`, or never. */
export const startDeaf = async (say: (socket: Socket) => void = () => {}) => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => say(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: addressOf(port),
    /** Connections that are still open. */
    open: () => [...open].filter((s) => !s.destroyed).length,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
