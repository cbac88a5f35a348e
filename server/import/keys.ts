import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { columnOf, tableOf } from '../core/tables/names.ts';
import { CellError, FollowingError } from './csv/problems.ts';

/** External ids of an import, mapped to records. */
export interface Keys {
  /** Returns the external id of a key. */
  idOf: (key: string) => string;
  /** Returns the record id of a key, or undefined. */
  find: (entity: ResourceName, key: string) => Promise<string | undefined>;
  /** Returns the keys with an existing record. */
  findAll: (entity: ResourceName, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns whether any part of a split record exists. */
  hasParts: (entity: ResourceName, key: string) => Promise<boolean>;
  /** Returns the record that a row refers to. Throws CellError, or FollowingError if its own row has a problem. */
  need: (field: string, wanted: { entity: ResourceName; key: string; by?: string | undefined }) => Promise<string>;
  remember: (entity: ResourceName, key: string, id: string) => void;
  /** Marks the row of a key as faulty. */
  spoil: (entity: ResourceName, key: string) => void;
}

const MOST_REMEMBERED = 100_000;

/** State between the transactions of an import: records by key and by lookup text, and faulty rows. */
export const memory = () => ({
  known: new Map<string, string>(),
  told: new Map<string, string>(),
  spoilt: new Set<string>(),
});

export const keysOf = (tx: Tx, namespace: string, { known, told, spoilt }: ReturnType<typeof memory>): Keys => {
  const idOf = (key: string) => `${namespace}:${key}`;
  const remember = (entity: ResourceName, key: string, id: string) => {
    if (known.size < MOST_REMEMBERED) known.set(`${entity} ${key}`, id);
  };
  const lookUp = async (entity: ResourceName, column: string, value: string) => {
    const found = await tx.first<{ id: string }>(
      sql`select t.id from ${tableOf(entity)} t where ${columnOf(resources[entity], column)} = ${value} and ${notDeleted()} limit 1`,
    );
    return found?.id;
  };
  const find = async (entity: ResourceName, key: string) => {
    const id = known.get(`${entity} ${key}`) ?? (await lookUp(entity, 'externalId', idOf(key)));
    if (id) remember(entity, key, id);
    return id;
  };
  const findBy = async (entity: ResourceName, by: string, text: string) => {
    const at = `${entity} ${by} ${text}`;
    const id = told.get(at) ?? (await lookUp(entity, by, text));
    if (id && told.size < MOST_REMEMBERED) told.set(at, id);
    return id;
  };
  return {
    idOf,
    find,
    findAll: async (entity, keys) => {
      const rows = await tx.rows<{ id: string; externalId: string }>(
        sql`select t.id, t.external_id as "externalId" from ${tableOf(entity)} t
          where t.external_id = any(${keys.map(idOf)}) and ${notDeleted()}`,
      );
      for (const { id, externalId } of rows) remember(entity, externalId.slice(namespace.length + 1), id);
      return new Set(rows.map(({ externalId }) => externalId.slice(namespace.length + 1)));
    },
    remember,
    hasParts: async (entity, key) =>
      (await tx.first(
        sql`select 1 from ${tableOf(entity)} t where starts_with(t.external_id, ${`${idOf(key)}/`}) and ${notDeleted()} limit 1`,
      )) !== undefined,
    need: async (field, { entity, key, by }) => {
      const id = by === undefined ? await find(entity, key) : await findBy(entity, by, key);
      if (id) return id;
      if (spoilt.has(`${entity} ${key}`)) throw new FollowingError();
      throw new CellError(field, `“${key}” is not a record of ${entity} in the files or in the portal.`);
    },
    spoil: (entity, key) => void spoilt.add(`${entity} ${key}`),
  };
};
