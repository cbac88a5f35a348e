import { people, userNames } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { peopleReaders } from '../../../resources/kit/people.ts';
import { RESTORABLE_SECONDS, TRASH_DAYS } from '../../../resources/kit/restoring.ts';
import {
  answer,
  closed,
  idParameter,
  type Json,
  jsonSchema,
  key,
  list,
  okOf,
  operation,
  query,
  ref,
  shape,
} from './schemas.ts';

const id = idParameter('id');
const names = jsonSchema(people);
const events = shape({
  history: list(ref('HistoryEvent')),
  total: { type: 'integer' },
  entities: list({ type: 'string' }),
  people: jsonSchema(userNames),
});
const removed = closed({ deleted: list(ref('DeletedRecord')), isMore: { type: 'boolean' } });

/** Returns the paths on a record's past: history, people, and restore. */
export const pastPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const history = () =>
    operation(name, 'history', {
      parameters: [id, query('range'), query('entity'), query('actorId')],
      responses: { '200': answer('Audit entries of the record, newest first', events) },
    });
  const peopleOf = () =>
    operation(name, 'people', {
      parameters: [id],
      responses: { '200': answer('Names of the users in the history of the record', names) },
    });
  const listed = () =>
    operation(name, 'deleted', {
      description: `Records deleted within the last ${TRASH_DAYS} days that the caller can restore, latest first.`,
      responses: { '200': answer('The deleted records', removed) },
    });
  const restore = () =>
    operation(name, 'restore', {
      description: `Restores a record that the caller deleted within the last ${RESTORABLE_SECONDS} seconds${r.trash ? ', or that the list of deleted records contains' : ''}.`,
      parameters: [id, key],
      responses: okOf(name),
    });
  return {
    ...(historyReaders(r).length && { [`/${name}/{id}/history`]: { get: history() } }),
    ...(peopleReaders(r).length && { [`/${name}/{id}/people`]: { get: peopleOf() } }),
    ...(r.trash && { [`/${name}/deleted`]: { get: listed() } }),
    ...(r.restorable && { [`/${name}/{id}/restore`]: { post: restore() } }),
  };
};
