import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { jsonClient } from '../../server/core/base/jsonClient.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that answers requests with the given responses in order, repeating the last. */
const answeredBy = async (
  ...answers: ((request: IncomingMessage, response: ServerResponse, body: string) => void)[]
) => {
  let asked = 0;
  server = createServer(async (request, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    answer?.(request, response, body);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const post = jsonClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/path?key=k`, {
    headers: { 'content-type': 'application/json', referer: 'https://portal.example/' },
    longest: 300,
  });
  return { post, asked: () => asked };
};

const ok = (_: IncomingMessage, response: ServerResponse, body: string) => response.end(`got ${body}`);
const cut = ({ socket }: IncomingMessage) => socket.resetAndDestroy();

test('sends JSON with the given headers, and returns status and text', async () => {
  let seen: unknown;
  const { post } = await answeredBy(({ method, url, headers: { 'content-type': type, referer } }, response, body) => {
    seen = { method, url, type, referer, body };
    response.statusCode = 400;
    response.end('Grüße');
  });
  expect(await post({ name: 'Zoë' })).toEqual({ status: 400, text: 'Grüße' });
  expect(seen).toEqual({
    method: 'POST',
    url: '/path?key=k',
    type: 'application/json',
    referer: 'https://portal.example/',
    body: '{"name":"Zoë"}',
  });
});

test('reuses its connection', async () => {
  const ports = new Set<number | undefined>();
  const { post } = await answeredBy(({ socket }, response) => {
    ports.add(socket.remotePort);
    response.end();
  });
  for (let n = 0; n < 3; n++) await post({});
  expect(ports.size).toBe(1);
});

test('retries on another connection if the server closed an idle one', async () => {
  const { post, asked } = await answeredBy(ok, cut, ok);
  await post(1);
  expect(await post(2)).toEqual({ status: 200, text: 'got 2' });
  expect(asked()).toBe(3);
});

test('does not retry if a new connection is cut', async () => {
  const { post, asked } = await answeredBy(cut);
  await expect(post(1)).rejects.toThrow();
  expect(asked()).toBe(1);
});

test.each([
  ['no answer', () => {}],
  ['half an answer', (_: IncomingMessage, response: ServerResponse) => void response.write('half')],
])('%s within the timeout is no response', async (_, answer) => {
  const { post } = await answeredBy(answer);
  await expect(post(1)).rejects.toThrow();
});

test('a refused connection is reported immediately', async () => {
  await expect(jsonClient('http://127.0.0.1:9/', { headers: {}, longest: 5000 })({})).rejects.toThrow('ECONNREFUSED');
});
