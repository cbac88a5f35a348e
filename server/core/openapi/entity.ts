import { resources } from '../../../resources/index.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { EDIT } from '../../../resources/kit/steps.ts';
import { batchPaths } from './batch.ts';
import { importPaths } from './imports.ts';
import { pageOf, wholeListPaths } from './lists.ts';
import { pastPaths } from './past.ts';
import {
  body,
  bytes,
  failures,
  idParameter,
  type Json,
  key,
  objectOf,
  okOf,
  operation,
  pascal,
  ref,
  settable,
  singleOf,
  text,
} from './schemas.ts';
import { waitingOf } from './waiting.ts';

/** Prevents a second notification about a file that is part of another record. */
const part: Json = {
  name: 'part',
  in: 'query',
  description:
    'The file belongs to a record submitted in the next request, which sends the notifications. The file itself sends none.',
  schema: { type: 'boolean' },
};

/** Returns the paths of every entity: list, one, writes, batch, export, file and moves. */
export const entityPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const one = pascal(singulars[name]);
  const created = { '201': singleOf(name), ...failures };
  const ok = okOf(name);
  const edit = (called: string) =>
    operation(name, called, {
      parameters: [idParameter('id'), key],
      requestBody: body(ref(`${one}Edit`)),
      responses: { ...ok, ...waitingOf(name, EDIT) },
    });
  const createBody = r.upload
    ? {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { ...objectOf(settable(r, 'create'), { file: { type: 'string', format: 'binary' } }, ['file']) },
          },
        },
      }
    : body(ref(`${one}Create`));
  return {
    [`/${name}`]: {
      get: pageOf(name),
      post: operation(name, 'create', {
        parameters: r.upload ? [key, part] : [key],
        requestBody: createBody,
        responses: created,
      }),
    },
    [`/${name}/{id}`]: {
      get: operation(name, 'show', { parameters: [idParameter('id')], responses: ok }),
      put: edit('replace'),
      patch: edit('update'),
      delete: operation(name, 'delete', {
        parameters: [idParameter('id'), key, { name: 'force', in: 'query', schema: { type: 'boolean' } }],
        requestBody: body({ type: 'object', properties: { reason: text } }, false),
        responses: ok,
      }),
    },
    ...batchPaths(name),
    ...wholeListPaths(name),
    ...pastPaths(name),
    ...importPaths(name),
    ...(r.upload
      ? {
          [`/${name}/{id}/file`]: {
            get: operation(name, 'file', {
              parameters: [idParameter('id')],
              responses: {
                '200': { description: 'The bytes', content: bytes('application/octet-stream') },
                ...failures,
              },
            }),
          },
        }
      : {}),
    ...Object.fromEntries(
      moveNames(r).map((m) => [
        `/${name}/{id}/${m}`,
        {
          post: operation(name, m, {
            parameters: [idParameter('id'), key],
            requestBody: body(
              objectOf(Object.entries(findMove(r, m)?.move.input ?? {}), { version: { type: 'integer' } }),
              false,
            ),
            responses: { ...ok, ...waitingOf(name, m) },
          }),
        },
      ]),
    ),
  };
};
