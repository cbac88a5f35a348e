import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

/** Sends a head, then one byte every 100 ms; returns the response and the time until the connection was closed. */
const dripping = (head: string, byte: string) =>
  new Promise<{ answer: string; after: number }>((done) => {
    const start = Date.now();
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(head);
    const timer = setInterval(() => socket.writable && socket.write(byte), 100);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(timer);
      done({ answer, after: Date.now() - start });
    });
  });
const head = (path: string, type: string) =>
  `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokenOf('ma')}\r\ncontent-type: ${type}\r\ncontent-length: 500000\r\n\r\n`;

test.concurrent('a slow sender is cut off within half a minute: JSON, files and heads; others continue', async () => {
  const file = `${head('/documents', 'multipart/form-data; boundary=x')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  const all = Promise.all([
    ...Array.from({ length: 10 }, () => dripping(`${head('/partners', 'application/json')}{"name":"`, 'a')),
    ...Array.from({ length: 10 }, () => dripping(file, 'a')),
    dripping('GET / HTTP/1.1\r\nx-slow: ', 'a'),
  ]);
  expect((await world.ask.ma('GET', '/funds')).status).toBe(200);
  for (const { answer, after } of await all) {
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    expect(after).toBeLessThan(30_000);
  }
});

test.concurrent('a file over a slow connection arrives', async () => {
  const body = `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nSlow\r\n--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nother\r\n--x\r\ncontent-disposition: form-data; name="ownerKind"\r\n\r\nFund\r\n--x\r\ncontent-disposition: form-data; name="ownerId"\r\n\r\n${world.funds.a}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(60_000)}\r\n--x--\r\n`;
  const answer = await new Promise<string>((done) => {
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /api/v1/documents HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${tokenOf('ma')}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    let at = 0;
    const timer = setInterval(() => {
      socket.write(body.slice(at, at + 1000));
      at += 1000;
      if (at >= body.length) clearInterval(timer);
    }, 200);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 201/);
});
