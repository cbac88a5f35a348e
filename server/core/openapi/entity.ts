import { batchResult, people } from '../../../resources/answers/generic.ts';
import { imported, sheet, sheetForms } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/kit/define.ts';
import { type Field, longText } from '../../../resources/kit/fields.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { kinds } from '../../../resources/kit/kinds.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import { pluralKey, type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { peopleReaders } from '../../../resources/kit/people.ts';
import { RESTORABLE_SECONDS } from '../../../resources/kit/restoring.ts';
import { isInOrder } from '../../../resources/kit/sorting.ts';
import { totalsOf } from '../../../resources/kit/totals.ts';
import { MOST_SHEET_ROWS, sheetColumns } from '../../../resources/sheets.ts';
import { fieldOf, namesOf } from '../tables/names.ts';
import {
  answer,
  body,
  failures,
  idParameter,
  type Json,
  jsonSchema,
  key,
  objectOf,
  pascal,
  ref,
  settable,
  text,
} from './schemas.ts';

const sortsOf = (r: Resource) =>
  namesOf(r).filter((name) => {
    const field = fieldOf(r, name);
    return field && !field.hidden && kinds[field.kind].sortable && isInOrder(r, name);
  });

const listParameters = (r: Resource) => [
  { name: 'sort', in: 'query', description: `["field","ASC"], by one of ${sortsOf(r).join(', ')}`, schema: text },
  { name: 'range', in: 'query', description: '[first,last], at most 100 rows', schema: text },
  { name: 'filter', in: 'query', description: 'JSON object of fields, q for search', schema: text },
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ...(r.list.period ? ['startDate', 'endDate'] : []).map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string', format: 'date' },
  })),
  ...Object.entries(r.fields)
    .filter(([, f]) => !f.hidden && kinds[f.kind].filter !== 'none')
    .map(([name]) => ({ name, in: 'query', schema: text })),
];

/** An item of a batch: what is created or changed, which row is deleted or moved and what is given for it. */
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

/** How a move is answered that needs a second person. */
const waiting = (name: ResourceName, called: string): Json => {
  const keeper = findMove(resources[name], called)?.move.second;
  if (!keeper) return {};
  const [own, kept] = [singulars[name], singulars[keeper]];
  const properties = { [own]: ref(pascal(own)), approval: ref(pascal(kept)) };
  const schema = { type: 'object', properties, required: [own, 'approval'] };
  return { '202': answer('The record as it was, and the request that waits for a second person', schema) };
};

/** What every entity can be asked: list, one, writes, batch, export, file and moves. */
export const entityPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const one = pascal(singulars[name]);
  const tags = [name];
  const single = answer('The record', {
    type: 'object',
    properties: { [singulars[name]]: ref(one) },
    required: [singulars[name]],
  });
  const operation = (operationId: string, parts: Json) => ({ operationId, tags, security: [{ bearer: [] }], ...parts });
  const created = { '201': single, ...failures };
  const ok = { '200': single, ...failures };
  const edit = (id: string) =>
    operation(id, { parameters: [idParameter('id'), key], requestBody: body(ref(`${one}Edit`)), responses: ok });
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
  const page = answer('A page and how many rows there are, or at least are', {
    type: 'object',
    properties: {
      [pluralKey(name)]: { type: 'array', items: ref(one) },
      total: { type: 'integer' },
      isMore: { type: 'boolean', description: 'There are more rows than the total: they were counted no further.' },
    },
  });
  const file = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });
  return {
    [`/${name}`]: {
      get: operation(`${name}.list`, { parameters: listParameters(r), responses: { '200': page, ...failures } }),
      post: operation(`${name}.create`, { parameters: [key], requestBody: createBody, responses: created }),
    },
    [`/${name}/{id}`]: {
      get: operation(`${name}.show`, { parameters: [idParameter('id')], responses: ok }),
      put: edit(`${name}.replace`),
      patch: edit(`${name}.update`),
      delete: operation(`${name}.delete`, {
        parameters: [idParameter('id'), key, { name: 'force', in: 'query', schema: { type: 'boolean' } }],
        requestBody: body({ type: 'object', properties: { reason: text } }, false),
        responses: ok,
      }),
    },
    [`/${name}/batch/{operation}`]: {
      post: operation(`${name}.batch`, {
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
          '200': answer('A result for every item', {
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
    [`/${name}/export`]: {
      get: operation(`${name}.export`, {
        parameters: [...listParameters(r), { name: 'format', in: 'query', schema: { enum: ['csv', 'xlsx'] } }],
        responses: {
          '200': {
            description: 'Every row of the filter',
            content: {
              ...file('text/csv'),
              ...file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
            },
          },
          ...failures,
        },
      }),
    },
    ...(totalsOf(r, 'admin').length
      ? {
          [`/${name}/totals`]: {
            get: operation(`${name}.totals`, {
              parameters: [
                ...listParameters(r),
                { name: 'columns', in: 'query', description: 'amounts, separated by commas', schema: text },
              ],
              responses: {
                '200': answer('The amounts of every row of the filter, each currency by itself', {
                  type: 'object',
                  properties: {
                    totals: {
                      type: 'array',
                      items: objectOf(
                        ['currency', ...totalsOf(r, 'admin')].map((field) => [field, r.fields[field] as Field]),
                      ),
                    },
                    isMore: { type: 'boolean', description: 'There are too many rows: nothing was added up.' },
                  },
                }),
                ...failures,
              },
            }),
          },
        }
      : {}),
    ...(historyReaders(r).length
      ? {
          [`/${name}/{id}/history`]: {
            get: operation(`${name}.history`, {
              parameters: [idParameter('id'), { name: 'range', in: 'query', schema: text }],
              responses: {
                '200': answer('What was done to the record, the newest first', {
                  type: 'object',
                  properties: { history: { type: 'array', items: ref('HistoryEvent') }, total: { type: 'integer' } },
                }),
                ...failures,
              },
            }),
          },
        }
      : {}),
    ...(peopleReaders(r).length
      ? {
          [`/${name}/{id}/people`]: {
            get: operation(`${name}.people`, {
              parameters: [idParameter('id')],
              responses: {
                '200': answer('The names of those who did something with the record', jsonSchema(people)),
                ...failures,
              },
            }),
          },
        }
      : {}),
    ...(r.restorable
      ? {
          [`/${name}/{id}/restore`]: {
            post: operation(`${name}.restore`, {
              description: `Brings back what the caller deleted within the last ${RESTORABLE_SECONDS} seconds.`,
              parameters: [idParameter('id'), key],
              responses: ok,
            }),
          },
        }
      : {}),
    ...(r.imports
      ? {
          [`/${name}/import/read`]: {
            post: operation(`${name}.readSheet`, {
              description: 'Reads the table in a CSV or XLSX file and stores nothing.',
              requestBody: body({
                type: 'object',
                additionalProperties: false,
                required: ['content'],
                properties: { content: { type: 'string', contentEncoding: 'base64' } },
              }),
              responses: { '200': answer('The table as texts', jsonSchema(sheet)), ...failures },
            }),
          },
          [`/${name}/import`]: {
            post: operation(`${name}.import`, {
              description: `Makes a record of each row, at most ${MOST_SHEET_ROWS}: all of them or none. With dryRun it is told what would become of each.`,
              parameters: [key],
              requestBody: body({
                type: 'object',
                additionalProperties: false,
                required: ['columns', 'rows'],
                properties: {
                  columns: { type: 'array', items: { enum: sheetColumns(name, r.imports.by).map(({ path }) => path) } },
                  rows: { type: 'array', maxItems: MOST_SHEET_ROWS, items: { type: 'array', items: text } },
                  forms: { ...jsonSchema(sheetForms), required: [] },
                  dryRun: { type: 'boolean' },
                },
              }),
              responses: {
                '200': answer('What would become of each row', jsonSchema(imported)),
                '201': answer('What became of each row', jsonSchema(imported)),
                ...failures,
              },
            }),
          },
        }
      : {}),
    ...(r.upload
      ? {
          [`/${name}/{id}/file`]: {
            get: operation(`${name}.file`, {
              parameters: [idParameter('id')],
              responses: {
                '200': { description: 'The bytes', content: file('application/octet-stream') },
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
          post: operation(`${name}.${m}`, {
            parameters: [idParameter('id'), key],
            requestBody: body(
              objectOf(Object.entries(findMove(r, m)?.move.input ?? {}), { version: { type: 'integer' } }),
              false,
            ),
            responses: { ...ok, ...waiting(name, m) },
          }),
        },
      ]),
    ),
  };
};
