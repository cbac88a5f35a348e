import { resources } from '../../../resources/index.ts';
import { MOST_ARCHIVED, MOST_FILES } from '../../../resources/kit/files.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { EDIT } from '../../../resources/kit/steps.ts';
import { batchPaths, batchResults } from './batch.ts';
import { importPaths } from './imports.ts';
import { pageOf, wholeListPaths } from './lists.ts';
import { pastPaths } from './past.ts';
import {
  body,
  bytes,
  idParameter,
  type Json,
  key,
  list,
  noticesIn,
  objectOf,
  okOf,
  operation,
  pascal,
  query,
  ref,
  settableFields,
  shape,
  singleOf,
  text,
} from './schemas.ts';
import { waitingOf } from './waiting.ts';

/** Prevents a second notification about a file that is part of another record. */
const part = query(
  'part',
  { type: 'boolean' },
  'The file belongs to a record submitted in the next request, which sends the notifications. The file itself sends none.',
);
const id = idParameter('id');
const file = { type: 'string', format: 'binary' };
const zip = bytes('application/zip');
const ids = { ...list({ type: 'string', format: 'uuid' }), minItems: 1, maxItems: MOST_ARCHIVED };

/** Returns the paths of every entity: list, one, writes, batch, export, file and moves. */
export const entityPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const one = pascal(singulars[name]);
  const ok = okOf(name);
  const step = (called: string, requestBody: Json, { decided = called, responses = ok } = {}) =>
    operation(name, called, {
      parameters: [id, key],
      requestBody,
      responses: { ...responses, ...waitingOf(name, decided) },
    });
  const moved = { responses: { '200': singleOf(name, noticesIn) } };
  const version = { version: { type: 'integer' } };
  const moveBody = (m: string) => body(objectOf(Object.entries(findMove(r, m)?.move.input ?? {}), version), false);
  const form = { 'multipart/form-data': { schema: objectOf(settableFields(r, 'create'), { file }, ['file']) } };
  const content = bytes('application/octet-stream');
  return {
    [`/${name}`]: {
      get: pageOf(name),
      post: operation(name, 'create', {
        parameters: r.upload ? [key, part] : [key],
        requestBody: r.upload ? { required: true, content: form } : body(ref(`${one}Create`)),
        responses: { '201': singleOf(name) },
      }),
    },
    [`/${name}/{id}`]: {
      get: operation(name, 'show', { parameters: [id], responses: ok }),
      put: step('replace', body(ref(`${one}Edit`)), { decided: EDIT }),
      patch: step('update', body(ref(`${one}Edit`)), { decided: EDIT }),
      delete: operation(name, 'delete', {
        parameters: [id, key, query('force', { type: 'boolean' })],
        requestBody: body(shape({ reason: text }), false),
        responses: ok,
      }),
    },
    ...batchPaths(name),
    ...wholeListPaths(name),
    ...pastPaths(name),
    ...importPaths(name),
    ...(r.upload && {
      [`/${name}/several`]: severalPath(name),
      [`/${name}/archive`]: {
        post: operation(name, 'archive', {
          requestBody: body({ ...shape({ ids }), required: ['ids'] }),
          responses: { '200': { description: 'A ZIP of the files', content: zip } },
        }),
      },
      [`/${name}/{id}/file`]: {
        get: operation(name, 'file', {
          parameters: [id],
          responses: { '200': { description: 'The bytes', content } },
        }),
      },
    }),
    ...(r.archive && {
      [`/${name}/{id}/archive`]: {
        get: operation(name, 'archiveOf', {
          parameters: [id],
          responses: { '200': { description: 'A ZIP of the documents of its lines', content: zip } },
        }),
      },
    }),
    ...Object.fromEntries(moveNames(r).map((m) => [`/${name}/{id}/${m}`, { post: step(m, moveBody(m), moved) }])),
  };
};

/** Stores a record for each file: all of them or none. */
const severalPath = (name: ResourceName): Json => {
  const items = { ...list(objectOf(settableFields(resources[name], 'create'))), minItems: 1, maxItems: MOST_FILES };
  const files = { ...list(file), minItems: 1, maxItems: MOST_FILES };
  const schema = objectOf([], { items, file: files }, ['items', 'file']);
  return {
    post: operation(name, 'several', {
      parameters: [key],
      requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
      responses: { '201': batchResults(name) },
    }),
  };
};
