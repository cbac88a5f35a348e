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
import { answer, bytes, type Json, list, objectOf, operation, pascal, query, ref, shape, text } from './schemas.ts';

const sortsOf = (r: Resource) =>
  namesOf(r).filter((name) => {
    const field = fieldOf(r, name);
    return field && !field.hidden && kinds[field.kind].sortable && isInOrder(r, name);
  });

const SHOWN = 'stored: values and headers as in the API; shown: texts in the language of the user, references by title';
const COLUMNS = 'ordered fields, separated by commas; by default all fields, with shown those of the list';

const listParameters = (r: Resource) => [
  query('sort', text, `["field","ASC"]; fields: ${sortsOf(r).join(', ')}`),
  query('range', text, '[first,last], at most 100 rows'),
  query('filter', text, 'JSON object of fields; q searches'),
  query('limit', { type: 'integer', minimum: 1, maximum: 100 }),
  ...(r.list.period ? ['startDate', 'endDate'] : []).map((name) => query(name, { type: 'string', format: 'date' })),
  ...(r.list.flow ? [query('flow', { enum: ['in', 'out'] }, 'only inflows or only outflows')] : []),
  ...Object.entries(storedFields(r))
    .filter(([, f]) => !f.hidden && kinds[f.kind].filter !== 'none')
    .map(([name]) => query(name)),
];

/** Returns the list operation of an entity. */
export const pageOf = (name: ResourceName): Json => {
  const page = shape({
    [pluralKey(name)]: list(ref(pascal(singulars[name]))),
    total: { type: 'integer' },
    isMore: { type: 'boolean', description: 'More rows exist than the total; counting stopped there.' },
  });
  return operation(name, 'list', {
    parameters: listParameters(resources[name]),
    responses: { '200': answer('A page and the number of rows, which may be a minimum', page) },
  });
};

/** Returns the paths over all rows of a filter: export, and totals if the entity has amounts. */
export const wholeListPaths = (name: ResourceName): Json => {
  const r = resources[name];
  const columns = (description: string) => query('columns', text, description);
  const shown = query('as', { enum: ['stored', 'shown'], default: 'stored' }, SHOWN);
  const files = { ...bytes('text/csv'), ...bytes(workbookType) };
  return {
    [`/${name}/export`]: {
      get: operation(name, 'export', {
        parameters: [...listParameters(r), query('format', { enum: ['csv', 'xlsx'] }), shown, columns(COLUMNS)],
        responses: { '200': { description: 'All rows that match the filter', content: files } },
      }),
    },
    ...(totalsOf(r, 'admin').length && {
      [`/${name}/totals`]: {
        get: operation(name, 'totals', {
          parameters: [...listParameters(r), columns('amounts, separated by commas')],
          responses: { '200': answer('Totals by currency of all rows that match the filter', totals(r)) },
        }),
      },
    }),
  };
};

const totals = (r: Resource): Json => {
  const sums = objectOf(['currency', ...totalsOf(r, 'admin')].map((field) => [field, r.fields[field] as Field]));
  const flow = shape({ way: { enum: [...flowDirections] }, entries: { type: 'integer' }, sums });
  const description = 'Inflows, outflows (negative) and net amounts by currency';
  const count = { type: 'integer' };
  return shape({
    totals: list(sums),
    counts: { type: 'object', additionalProperties: count, description: 'Number of rows by currency' },
    ...(r.list.flow && { flows: { ...list(flow), description } }),
    isMore: { type: 'boolean', description: 'There are too many rows to sum.' },
  });
};
