import { resources } from '../../../resources/index.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import type { Action } from '../../../resources/kit/resource.ts';
import {
  answer,
  body,
  idParameter,
  inputSchema,
  type Json,
  jsonSchema,
  key,
  list,
  noticesIn,
  operation,
  pascal,
  query,
  ref,
  schemaOf,
  warningsIn,
} from './schemas.ts';
import { waitingOf } from './waiting.ts';

/** Adds the declared actions of an entity. */
export const actionPaths = (name: ResourceName, paths: Record<string, Json>) => {
  for (const [called, action] of Object.entries(resources[name].actions) as [string, Action][]) {
    const path = `/${name}${action.path === '/' ? '' : action.path}`.replace(/:(\w+)/g, '{$1}');
    const parameters = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map((m) => idParameter(m[1] as string)),
      ...Object.entries(action.query ?? {}).map(([n, f]) => query(n, schemaOf(f))),
      ...(action.method === 'GET' ? [] : [key]),
    ];
    paths[path] = {
      ...paths[path],
      [action.method.toLowerCase()]: operation(name, called, {
        parameters,
        ...(action.input ? { requestBody: body(inputSchema(action.input)) } : {}),
        responses: {
          '200': answer('The result', answered(action.output, extrasOf(action))),
          ...waitingOf(name, called),
        },
      }),
    };
  }
};

/** Additional parts of an action's response. */
const extrasOf = ({ method, input = {} }: Action): Json => ({
  ...warningsIn(input),
  ...(method === 'POST' && noticesIn),
});

/** Returns the response schema of an action: records by schema, values by kind. */
export const answered = (output: Action['output'], more: Json = {}): Json => ({
  type: 'object',
  required: Object.keys(output),
  properties: { ...Object.fromEntries(Object.entries(output).map(([name, part]) => [name, partOf(part)])), ...more },
});

const one = (name: ResourceName) => ref(pascal(singulars[name]));
const partOf = (part: Action['output'][string]): Json => {
  if (typeof part === 'string') return one(part);
  if ('_zod' in part) return jsonSchema(part);
  return 'kind' in part ? schemaOf(part) : list(one(part[0]));
};
