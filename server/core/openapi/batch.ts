import { batchResult } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { longText } from '../../../resources/kit/fields.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import {
  answer,
  body,
  idParameter,
  type Json,
  jsonSchema,
  key,
  list,
  noticesIn,
  objectOf,
  operation,
  pascal,
  ref,
  settableFields,
  shape,
} from './schemas.ts';

/** Returns the schemas of batch items: creates, changes, and ids with the input of moves. */
const batchItems = (r: Resource, one: string): Json[] => {
  const id = { type: 'string', format: 'uuid' };
  const version = { type: 'integer' };
  const inputs = moveNames(r).flatMap((called) => Object.entries(findMove(r, called)?.move.input ?? {}));
  return [
    ref(`${one}Create`),
    objectOf(settableFields(r, 'edit'), { id, version }, ['id', 'version']),
    objectOf([['reason', longText({})], ...inputs], { id, force: { type: 'boolean' }, version }, ['id']),
  ];
};

/** Returns the response of a request for several records: one result per item. */
export const batchResults = (name: ResourceName): Json => {
  const record = ref(pascal(singulars[name]));
  const result = { allOf: [jsonSchema(batchResult)], properties: { record } };
  return answer('One result per item', shape({ results: list(result), total: { type: 'integer' }, ...noticesIn }));
};

/** Returns the batch path: one operation on up to a hundred rows. */
export const batchPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const one = pascal(singulars[name]);
  const operations = ['create', 'update', 'delete', ...(r.restorable ? ['restore'] : []), ...moveNames(r)];
  const items = { ...list({ anyOf: batchItems(r, one) }), minItems: 1, maxItems: 100 };
  const options = shape({ parallel: { type: 'boolean' } });
  return {
    [`/${name}/batch/{operation}`]: {
      post: operation(name, 'batch', {
        parameters: [idParameter('operation', { enum: operations }), key],
        requestBody: body({ ...shape({ items, options }), required: ['items'] }),
        responses: { '200': batchResults(name) },
      }),
    },
  };
};
