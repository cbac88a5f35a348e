// The baseline: cost of Fastify and one prepared query on this machine. No token, scope, checks or audit.
import Fastify from 'fastify';
import pg from 'pg';
import { setTypeParsers } from '../../server/core/db/parsers.ts';
import { floorQueries } from './floorQueries.ts';

setTypeParsers();
const pool = new pg.Pool(JSON.parse(process.argv[2] ?? '{}'));
const app = Fastify();
for (const { name, method, text } of Object.values(floorQueries)) {
  app.route({
    method,
    url: `/${name}`,
    handler: async (request, reply) => {
      const values = method === 'GET' ? JSON.parse(Object(request.query).values) : request.body;
      const { rows } = await pool.query({ name, text, values });
      if (method !== 'GET' && !rows.length) reply.code(409);
      return { rows };
    },
  });
}
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('disconnect', () => process.exit(0));
