import { deletedRecord, historyEvent, refusal } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { resourceNames, singulars } from '../../../resources/kit/names.ts';
import { actionPaths } from './actions.ts';
import { entityPaths } from './entity.ts';
import { type Json, jsonSchema, objectOf, pascal, record, settableFields } from './schemas.ts';
import { sessionPaths } from './session.ts';

/** Returns the OpenAPI 3.1 description of /api/v1, derived from the declarations. */
export const openapi = (): object => {
  const paths: Record<string, Json> = {};
  const schemas: Json = {
    Error: jsonSchema(refusal),
    HistoryEvent: jsonSchema(historyEvent),
    DeletedRecord: jsonSchema(deletedRecord),
  };
  sessionPaths(paths);
  for (const name of resourceNames) {
    const r = resources[name];
    const one = pascal(singulars[name]);
    const create = settableFields(r, 'create');
    schemas[one] = record(r);
    schemas[`${one}Create`] = objectOf(
      create,
      {},
      create.filter(([, f]) => f.required && f.default === undefined).map(([k]) => k),
    );
    schemas[`${one}Edit`] = objectOf(settableFields(r, 'edit'), { version: { type: 'integer' } }, ['version']);
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
