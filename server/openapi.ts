import * as z from 'zod/mini';
import { resources } from '../resources/index.ts';
import type { Action, Resource } from '../resources/kit/define.ts';
import type { Field } from '../resources/kit/fields.ts';
import { checkOf, kinds } from '../resources/kit/kinds.ts';
import { findMove, moveNames } from '../resources/kit/moves.ts';
import { pluralKey, type ResourceName, resourceNames, singulars } from '../resources/kit/names.ts';
import { fieldOf, namesOf } from './db/names.ts';

type Json = Record<string, unknown>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: Json, required = true) => ({ required, content: { 'application/json': { schema } } });
const answer = (description: string, schema: Json) => ({ description, content: { 'application/json': { schema } } });
const failures = Object.fromEntries(
  (
    [
      ['400', 'The request is malformed'],
      ['401', 'No valid identity token'],
      ['403', 'Not allowed'],
      ['404', 'Absent, or not visible to the caller'],
      ['409', 'Changed meanwhile, duplicate, or not in a fitting state'],
      ['422', 'Fields that do not pass, each named'],
      ['429', 'Too many requests'],
      ['503', 'Not available now; try again'],
    ] as const
  ).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: ref('Error') } } },
  ]),
);
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** JSON Schema of one field's value. */
const schemaOf = (field: Field): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(checkOf(field), { unrepresentable: 'any', io: 'input' }) as Json;
  return schema;
};
const nullable = (field: Field): Json =>
  field.required ? schemaOf(field) : { anyOf: [schemaOf(field), { type: 'null' }] };

const objectOf = (fields: [string, Field][], extra: Json = {}, mustHave: string[] = []): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: { ...extra, ...Object.fromEntries(fields.map(([k, f]) => [k, nullable(f)])) },
  ...(mustHave.length ? { required: mustHave } : {}),
});

const record = (r: Resource): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    namesOf(r)
      .filter((n) => !(fieldOf(r, n) as Field).hidden)
      .map((n) => [
        n,
        n === 'id' ? { type: 'string', format: 'uuid' } : { ...nullable(fieldOf(r, n) as Field), readOnly: true },
      ]),
  ),
});

const settable = (r: Resource, operation: 'create' | 'edit') =>
  Object.entries(r.fields).filter(([, f]) => !f.readOnly && !f.hidden && !(operation === 'edit' && f.once));

const idParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
});
const text = { type: 'string' };
const listParameters = (r: Resource) => [
  { name: 'sort', in: 'query', description: '["field","ASC"]', schema: text },
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
const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } };

const entityPaths = (name: ResourceName): Json => {
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
  const page = answer('A page and the exact total', {
    type: 'object',
    properties: { [pluralKey(name)]: { type: 'array', items: ref(one) }, total: { type: 'integer' } },
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
            schema: { enum: ['create', 'update', 'delete', ...moveNames(r)] },
          },
          key,
        ],
        requestBody: body({
          type: 'object',
          required: ['items'],
          properties: {
            items: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'object' } },
            options: { type: 'object', properties: { parallel: { type: 'boolean' } } },
          },
        }),
        responses: {
          '200': answer('A result for every item', {
            type: 'object',
            properties: { results: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
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
            responses: ok,
          }),
        },
      ]),
    ),
  };
};

const actionPaths = (name: ResourceName, paths: Record<string, Json>) => {
  for (const [called, action] of Object.entries(resources[name].actions) as [string, Action][]) {
    const path = `/${name}${action.path === '/' ? '' : action.path}`.replace(/:(\w+)/g, '{$1}');
    const parameters = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map((m) => idParameter(m[1] as string)),
      ...Object.entries(action.query ?? {}).map(([n, f]) => ({ name: n, in: 'query', schema: schemaOf(f) })),
      ...(action.method === 'GET' ? [] : [key]),
    ];
    paths[path] = {
      ...paths[path],
      [action.method.toLowerCase()]: {
        operationId: `${name}.${called}`,
        tags: [name],
        security: [{ bearer: [] }],
        parameters,
        ...(action.input
          ? {
              requestBody: body(
                objectOf(
                  Object.entries(action.input),
                  {},
                  Object.entries(action.input)
                    .filter(([, f]) => f.required)
                    .map(([k]) => k),
                ),
              ),
            }
          : {}),
        responses: { '200': answer('The result', { type: 'object' }), ...failures },
      },
    };
  }
};

const plainPaths: Json = Object.fromEntries(
  (
    [
      ['/auth/authenticate', 'post', 'Registers or greets the user of the token'],
      ['/auth/me', 'get', 'The user of the token'],
      ['/auth/verification-status', 'get', 'What the caller may do before being verified'],
      ['/auth/users/role/{role}', 'get', 'Users of a role'],
      ['/auth/create-fund-manager', 'post', 'A fund manager with a user'],
      ['/user/contexts', 'get', 'Contexts of the caller'],
      ['/user/contexts/validate', 'post', "Whether a context is the caller's"],
      ['/user/contexts/{type}/{id}/permissions', 'get', 'What may be done in a context'],
    ] as const
  ).map(([path, method, summary]) => [
    path,
    {
      [method]: {
        operationId: `${method}${path.replace(/[{}]/g, '').replace(/[/-]/g, '.')}`,
        tags: ['session'],
        summary,
        security: [{ bearer: [] }],
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((m) => ({
          name: m[1],
          in: 'path',
          required: true,
          schema: text,
        })),
        ...(method === 'post' ? { requestBody: body({ type: 'object' }) } : {}),
        responses: { '200': answer('The result', { type: 'object' }), ...failures },
      },
    },
  ]),
);

/** The OpenAPI 3.1 description of everything under /api/v1, derived from the declarations. */
export const openapi = (): object => {
  const paths: Record<string, Json> = { ...(plainPaths as Record<string, Json>) };
  const schemas: Json = {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'errors', 'requestId'],
          properties: {
            code: text,
            message: text,
            requestId: text,
            errors: {
              type: 'array',
              items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
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
