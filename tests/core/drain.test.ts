import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainable } from '../../server/core/http/drain.ts';

test('a draining server still answers, and closes each connection after the response', async () => {
  const app = Fastify();
  drainable(app);
  app.get('/', async () => 'here');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  app.drain.isOn = true;
  const answer = await fetch(url);
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'here', 'close']);
  await app.close();
});
