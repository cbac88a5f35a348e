import { resources } from '../../../resources/index.ts';
import { resourceNames, singulars } from '../../../resources/kit/names.ts';
import { actionPaths, plainPaths } from './actions.ts';
import { entityPaths } from './entity.ts';
import { type Json, objectOf, pascal, record, settable, text } from './schemas.ts';

/** The OpenAPI 3.1 description of everything under /api/v1, derived from the declarations. */
/** The key of a sentence and the values in it, for programs; the sentence is in the language that `Accept-Language` asks for. */
const reason = { key: text, values: { type: 'object' } };

export const openapi = (): object => {
  const paths: Record<string, Json> = { ...(plainPaths as Record<string, Json>) };
  const schemas: Json = {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'errors', 'reason', 'requestId'],
          properties: {
            code: text,
            message: text,
            requestId: text,
            errors: {
              type: 'array',
              items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
            },
            reason: {
              type: 'object',
              required: ['key', 'values', 'fields'],
              properties: {
                ...reason,
                fields: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['field', 'key', 'values'],
                    properties: { field: text, ...reason },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
  for (const name of resourceNames) {
    const r = resources[name];
    const one = pascal(singulars[name]);
    const create = settable(r, 'create');
    schemas[one] = record(r);
    schemas[`${one}Create`] = objectOf(
      create,
      {},
      create.filter(([, f]) => f.required && f.default === undefined).map(([k]) => k),
    );
    schemas[`${one}Edit`] = objectOf(settable(r, 'edit'), { version: { type: 'integer' } }, ['version']);
    Object.assign(paths, entityPaths(name));
    actionPaths(name, paths);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quarterdeck',
      version: '1',
      description: 'Investment-management portal for private funds.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
};
