import { createConnection, createServer, type Socket } from 'node:net';

/** A way over the loopback to a socket, that can fall silent as a network does: nothing is refused, nothing arrives. */
export interface Passage {
  port: number;
  /** From now on nothing is passed on, neither on open connections nor on new ones. */
  silence(): void;
  /** New connections are passed on again; those that fell silent stay so. */
  heal(): void;
  close(): void;
}

export async function startProxy(path: string): Promise<Passage> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    track(incoming);
    if (isSilent) return void incoming.pause();
    const outgoing = track(createConnection(path));
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal: () => {
      isSilent = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
