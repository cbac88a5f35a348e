import { resources } from '../../../resources/index.ts';
import type { Action } from '../../../resources/kit/define.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import {
  answer,
  body,
  failures,
  idParameter,
  type Json,
  key,
  objectOf,
  pascal,
  ref,
  schemaOf,
  text,
} from './schemas.ts';

/** Adds what an entity is asked besides: its declared actions. */
export const actionPaths = (name: ResourceName, paths: Record<string, Json>) => {
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
        responses: { '200': answer('The result', answered(action.output)), ...failures },
      },
    };
  }
};

/** What an action answers: records by their schema, values by their kind. */
const answered = (output: Action['output']): Json => ({
  type: 'object',
  required: Object.keys(output),
  properties: Object.fromEntries(Object.entries(output).map(([name, part]) => [name, partOf(part)])),
});

const one = (name: ResourceName) => ref(pascal(singulars[name]));
const partOf = (part: Action['output'][string]): Json => {
  if (typeof part === 'string') return one(part);
  return 'kind' in part ? schemaOf(part) : { type: 'array', items: one(part[0]) };
};

/** What belongs to no entity: sign-in and contexts. */
export const plainPaths: Json = Object.fromEntries(
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
      ['/user/settings', 'get', 'What the caller arranged in lists'],
      ['/user/settings/{key}', 'put', 'Keeps one of them; null forgets it'],
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
        ...(method !== 'get' ? { requestBody: body({ type: 'object' }) } : {}),
        responses: { '200': answer('The result', { type: 'object' }), ...failures },
      },
    },
  ]),
);
