import { batchResult } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { longText } from '../../../resources/kit/fields.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import {
  answer,
  body,
  failures,
  type Json,
  jsonSchema,
  key,
  objectOf,
  operation,
  pascal,
  ref,
  settable,
} from './schemas.ts';

/** Returns the schemas of batch items: creates, changes, and ids with the input of moves. */
const batchItems = (r: Resource, one: string): Json[] => {
  const id = { type: 'string', format: 'uuid' };
  const inputs = moveNames(r).flatMap((called) => Object.entries(findMove(r, called)?.move.input ?? {}));
  return [
    ref(`${one}Create`),
    objectOf(settable(r, 'edit'), { id, version: { type: 'integer' } }, ['id', 'version']),
    objectOf([['reason', longText({})], ...inputs], { id, force: { type: 'boolean' }, version: { type: 'integer' } }, [
      'id',
    ]),
  ];
};

/** Returns the batch path: one operation on up to a hundred rows. */
export const batchPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const one = pascal(singulars[name]);
  return {
    [`/${name}/batch/{operation}`]: {
      post: operation(name, 'batch', {
        parameters: [
          {
            name: 'operation',
            in: 'path',
            required: true,
            schema: { enum: ['create', 'update', 'delete', ...(r.restorable ? ['restore'] : []), ...moveNames(r)] },
          },
          key,
        ],
        requestBody: body({
          type: 'object',
          required: ['items'],
          properties: {
            items: { type: 'array', minItems: 1, maxItems: 100, items: { anyOf: batchItems(r, one) } },
            options: { type: 'object', properties: { parallel: { type: 'boolean' } } },
          },
        }),
        responses: {
          '200': answer('One result per item', {
            type: 'object',
            properties: {
              results: { type: 'array', items: { allOf: [jsonSchema(batchResult)], properties: { record: ref(one) } } },
              total: { type: 'integer' },
            },
          }),
          ...failures,
        },
      }),
    },
  };
};
