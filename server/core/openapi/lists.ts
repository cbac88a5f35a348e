import { ways } from '../../../resources/answers/generic.ts';
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
  { name: 'sort', in: 'query', description: `["field","ASC"], by one of ${sortsOf(r).join(', ')}`, schema: text },
  { name: 'range', in: 'query', description: '[first,last], at most 100 rows', schema: text },
  { name: 'filter', in: 'query', description: 'JSON object of fields, q for search', schema: text },
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ...(r.list.period ? ['startDate', 'endDate'] : []).map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string', format: 'date' },
  })),
  ...(r.list.flow
    ? [{ name: 'flow', in: 'query', description: 'what comes in, or what goes out', schema: { enum: ['in', 'out'] } }]
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
      '200': answer('A page and how many rows there are, or at least are', {
        type: 'object',
        properties: {
          [pluralKey(name)]: { type: 'array', items: ref(pascal(singulars[name])) },
          total: { type: 'integer' },
          isMore: { type: 'boolean', description: 'There are more rows than the total: they were counted no further.' },
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
              'stored: values and headings as the API names them; shown: in the words of the reader’s language, references by their titles',
            schema: { enum: ['stored', 'shown'], default: 'stored' },
          },
          {
            name: 'columns',
            in: 'query',
            description:
              'fields in their order, separated by commas; all of them where nothing is said, and of shown those of the list',
            schema: text,
          },
        ],
        responses: {
          '200': {
            description: 'Every row of the filter',
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
    description: 'What comes in, what goes out (below zero), and what is left, of each currency',
    items: {
      type: 'object',
      properties: { way: { enum: [...ways] }, entries: { type: 'integer' }, sums },
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
          '200': answer('The amounts of every row of the filter, each currency by itself', {
            type: 'object',
            properties: {
              totals: {
                type: 'array',
                items: sums,
              },
              counts: {
                type: 'object',
                additionalProperties: { type: 'integer' },
                description: 'How many rows there are of each currency',
              },
              ...(r.list.flow && { flows }),
              isMore: { type: 'boolean', description: 'There are too many rows: nothing was added up.' },
            },
          }),
          ...failures,
        },
      }),
    },
  };
};
