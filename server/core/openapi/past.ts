import { people } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { peopleReaders } from '../../../resources/kit/people.ts';
import { RESTORABLE_SECONDS } from '../../../resources/kit/restoring.ts';
import { answer, failures, idParameter, type Json, jsonSchema, key, okOf, operation, ref, text } from './schemas.ts';

const history = (name: ResourceName): Json => ({
  [`/${name}/{id}/history`]: {
    get: operation(name, 'history', {
      parameters: [idParameter('id'), { name: 'range', in: 'query', schema: text }],
      responses: {
        '200': answer('Audit entries of the record, newest first', {
          type: 'object',
          properties: { history: { type: 'array', items: ref('HistoryEvent') }, total: { type: 'integer' } },
        }),
        ...failures,
      },
    }),
  },
});

const peopleOf = (name: ResourceName): Json => ({
  [`/${name}/{id}/people`]: {
    get: operation(name, 'people', {
      parameters: [idParameter('id')],
      responses: {
        '200': answer('Names of the users in the history of the record', jsonSchema(people)),
        ...failures,
      },
    }),
  },
});

const restore = (name: ResourceName): Json => ({
  [`/${name}/{id}/restore`]: {
    post: operation(name, 'restore', {
      description: `Restores a record that the caller deleted within the last ${RESTORABLE_SECONDS} seconds.`,
      parameters: [idParameter('id'), key],
      responses: okOf(name),
    }),
  },
});

/** Returns the paths on a record's past: history, people, and restore. */
export const pastPaths = (name: ResourceName): Json => {
  const r = resources[name];
  return {
    ...(historyReaders(r).length ? history(name) : {}),
    ...(peopleReaders(r).length ? peopleOf(name) : {}),
    ...(r.restorable ? restore(name) : {}),
  };
};
