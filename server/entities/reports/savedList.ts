import { resources } from '../../../resources/index.ts';
import { isReadableBy } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { isResourceName, type ResourceName, type Role } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isStored } from '../../../resources/kit/storedFields.ts';
import { isDating, isGrouping, type ReportContents } from '../../../resources/reportContents.ts';
import { asking, sightOf } from '../../core/auth/scope.ts';
import type { Caller } from '../../core/auth/types.ts';
import { ApiError, invalidAt } from '../../core/base/errors.ts';
import { permit } from '../../core/entity/reads.ts';
import { fieldOf, readableNames } from '../../core/tables/names.ts';
import { type ListQuery, readListQuery } from '../../core/tables/params.ts';
import type { RowScope } from '../../core/tables/rowScope.ts';

/** A list that a report contains, as a caller may read it. */
export interface SavedList {
  caller: Caller;
  name: ResourceName;
  keys: readonly string[];
  query: ListQuery;
  sight: RowScope;
  groupBy: string | null;
  period: string | null;
}

const MOST_COLUMNS = 60;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a list shows a computed column by this name, which a report leaves out. */
const isComputed = ({ fields }: Resource, name: unknown, roles: readonly Role[]): boolean => {
  const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && !isStored(field) && isReadableBy(field, roles);
};

/**
 * Reads the contents of a report against the rights of a caller, like an export of the list. Throws 403 without the
 * right to export it, and 422 on `field` for a column, filter, order or grouping that the caller cannot read.
 */
export const readSavedList = (caller: Caller, entity: unknown, contents: unknown, field: string): SavedList => {
  if (!isResourceName(entity) || !isObject(contents)) throw invalidAt(field, 'checks.object');
  const resource = resources[entity];
  const asked = asking(entity, 'list', 'export');
  const roles = permit(caller, entity, asked);
  const sight = sightOf(caller, entity, asked);
  const readable = readableNames(resource, sight.roles);
  const { columns, filter = {}, sort = null, groupBy = null, period = null } = contents as Partial<ReportContents>;
  const isReadable = (name: unknown) => typeof name === 'string' && readable.includes(name);
  const isShown = (name: unknown) => isReadable(name) || isComputed(resource, name, sight.roles);
  const keys = Array.isArray(columns) ? [...new Set(columns)].filter(isReadable) : [];
  if (!Array.isArray(columns) || !keys.length || columns.length > MOST_COLUMNS || !columns.every(isShown))
    throw invalidAt(field, 'refusals.requests.columns');
  const names = (name: unknown, passes: (field: Field) => boolean) =>
    name === null || (isReadable(name) && passes(fieldOf(resource, name as string) as Field));
  if (!names(groupBy, isGrouping) || !names(period, isDating)) throw invalidAt(field, 'refusals.requests.columns');
  const asText = { filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) };
  try {
    const query = readListQuery(resource, roles, new URLSearchParams(asText));
    return { caller, name: entity, keys, query, sight, groupBy, period };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('VALIDATION_ERROR', { errors: error.errors.map((each) => ({ ...each, field })) });
  }
};

/** Returns the saved list in the parameters of a report, unchecked; null if there is none. */
export const savedListOf = (parameters: unknown): { entity: unknown; contents: unknown } | null =>
  isObject(parameters) && 'entity' in parameters ? { entity: parameters.entity, contents: parameters.contents } : null;
