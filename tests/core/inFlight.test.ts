import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { countInFlight } from '../../server/core/http/inFlight.ts';

/** Longer than a test may take, so a test that waits for it fails. */
const LONG = 600_000;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers on command. */
const slowServer = async () => {
  const app = Fastify();
  const answering = countInFlight(app);
  let answer = () => {};
  const asked = new Promise<void>((begun) => {
    app.get('/', async () => {
      const held = new Promise<void>((done) => {
        answer = done;
      });
      begun();
      await held;
      return 'done';
    });
  });
  closing.push(() => app.close());
  return { app, answering, asked, answer: () => answer() };
};

test('background work continues once the response is sent', async () => {
  const { app, answering, asked, answer } = await slowServer();
  await answering.untilNone(LONG);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = fetch(url);
  await asked;
  let isOn = false;
  const waited = answering.untilNone(LONG).then(() => {
    isOn = true;
  });
  await answering.untilNone(60);
  expect(isOn).toBe(false);
  answer();
  await reply;
  await waited;
});

test('background work continues after the client disconnects', async () => {
  const { app, answering, asked, answer } = await slowServer();
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await asked;
  socket.destroy();
  await answering.untilNone(LONG);
  answer();
});
