import { flowDirections } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kinds } from '../../../resources/kit/kinds.ts';
import { pluralKey, type ResourceName, singulars } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isInOrder } from '../../../resources/kit/sorting.ts';
import { storedFields } from '../../../resources/kit/storedFields.ts';
import { totalsOf } from '../../../resources/kit/totals.ts';
import { workbookType } from '../export/workbook.ts';
import { fieldOf, namesOf } from '../tables/names.ts';
import { answer, bytes, failures, type Json, objectOf, operation, pascal, ref, text } from './schemas.ts';

const sortsOf = (r: Resource) =>
  namesOf(r).filter((name) => {
    const field = fieldOf(r, name);
    return field && !field.hidden && kinds[field.kind].sortable && isInOrder(r, name);
  });

const listParameters = (r: Resource) => [
  { name: 'sort', in: 'query', description: `["field","ASC"]; fields: ${sortsOf(r).join(', ')}`, schema: text },
  { name: 'range', in: 'query', description: '[first,last], at most 100 rows', schema: text },
  { name: 'filter', in: 'query', description: 'JSON object of fields; q searches', schema: text },
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ...(r.list.period ? ['startDate', 'endDate'] : []).map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string', format: 'date' },
  })),
  ...(r.list.flow
    ? [{ name: 'flow', in: 'query', description: 'only inflows or only outflows', schema: { enum: ['in', 'out'] } }]
    : []),
  ...Object.entries(storedFields(r))
    .filter(([, f]) => !f.hidden && kinds[f.kind].filter !== 'none')
    .map(([name]) => ({ name, in: 'query', schema: text })),
];

/** Returns the list operation of an entity. */
export const pageOf = (name: ResourceName): Json =>
  operation(name, 'list', {
    parameters: listParameters(resources[name]),
    responses: {
      '200': answer('A page and the number of rows, which may be a minimum', {
        type: 'object',
        properties: {
          [pluralKey(name)]: { type: 'array', items: ref(pascal(singulars[name])) },
          total: { type: 'integer' },
          isMore: { type: 'boolean', description: 'More rows exist than the total; counting stopped there.' },
        },
      }),
      ...failures,
    },
  });

/** Returns the paths over all rows of a filter: export, and totals if the entity has amounts. */
export const wholeListPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const exported: Json = {
    [`/${name}/export`]: {
      get: operation(name, 'export', {
        parameters: [
          ...listParameters(r),
          { name: 'format', in: 'query', schema: { enum: ['csv', 'xlsx'] } },
          {
            name: 'as',
            in: 'query',
            description:
              'stored: values and headers as in the API; shown: texts in the language of the user, references by title',
            schema: { enum: ['stored', 'shown'], default: 'stored' },
          },
          {
            name: 'columns',
            in: 'query',
            description: 'ordered fields, separated by commas; by default all fields, with shown those of the list',
            schema: text,
          },
        ],
        responses: {
          '200': {
            description: 'All rows that match the filter',
            content: {
              ...bytes('text/csv'),
              ...bytes(workbookType),
            },
          },
          ...failures,
        },
      }),
    },
  };
  if (!totalsOf(r, 'admin').length) return exported;
  const sums = objectOf(['currency', ...totalsOf(r, 'admin')].map((field) => [field, r.fields[field] as Field]));
  const flows = {
    type: 'array',
    description: 'Inflows, outflows (negative) and net amounts by currency',
    items: {
      type: 'object',
      properties: { way: { enum: [...flowDirections] }, entries: { type: 'integer' }, sums },
    },
  };
  return {
    ...exported,
    [`/${name}/totals`]: {
      get: operation(name, 'totals', {
        parameters: [
          ...listParameters(r),
          { name: 'columns', in: 'query', description: 'amounts, separated by commas', schema: text },
        ],
        responses: {
          '200': answer('Totals by currency of all rows that match the filter', {
            type: 'object',
            properties: {
              totals: {
                type: 'array',
                items: sums,
              },
              counts: {
                type: 'object',
                additionalProperties: { type: 'integer' },
                description: 'Number of rows by currency',
              },
              ...(r.list.flow && { flows }),
              isMore: { type: 'boolean', description: 'There are too many rows to sum.' },
            },
          }),
          ...failures,
        },
      }),
    },
  };
};
