import * as z from 'zod/mini';
import { singulars } from '../../../resources/kit/names.ts';
import { type SessionCall, session } from '../../../resources/session.ts';
import { answered } from './actions.ts';
import {
  answer,
  body,
  failures,
  idParameter,
  inputSchema,
  type Json,
  jsonSchema,
  pascal,
  query,
  ref,
  text,
} from './schemas.ts';

/** Adds the paths without an entity: session, contexts and settings. */
export const sessionPaths = (paths: Record<string, Json>) => {
  for (const [name, call] of Object.entries(session) as [string, SessionCall][]) {
    const { method, path, summary, days = [], input, output, status = '200', open } = call;
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: `session.${name}`,
        tags: ['session'],
        summary,
        security: open ? [] : [{ bearer: [] }],
        parameters: [
          ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => idParameter(name, text)),
          ...days.map((name) => ({ ...query(name, { type: 'string', format: 'date' }), required: true })),
        ],
        ...(input ? { requestBody: body(askedOf(input)) } : {}),
        responses: {
          [status]: answer('The result', isSchema(output) ? jsonSchema(output) : answered(output)),
          ...failures,
        },
      },
    };
  }
};

const isSchema = (declared: object): declared is z.ZodMiniType => declared instanceof z.ZodMiniType;

const askedOf = (input: NonNullable<SessionCall['input']>): Json => {
  if (typeof input === 'string') return ref(`${pascal(singulars[input])}Create`);
  return isSchema(input) ? jsonSchema(input) : inputSchema(input);
};
