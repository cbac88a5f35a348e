import { createConnection, createServer, type Socket } from 'node:net';

/** A proxy to a socket over the loopback interface that can go silent like a network: nothing is refused, nothing arrives. */
export interface Passage {
  port: number;
  /** Stops forwarding, on open and on new connections. */
  silence(): void;
  /** Forwards new connections again; silent ones stay silent. */
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
