import sql from 'sql-template-tag';
import type { ResourceName } from '../../resources/kit/names.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Work } from '../core/entity/slots.ts';
import { messageFor, word } from '../core/i18n/message.ts';
import { fail, RowFault } from '../core/imports/faults.ts';
import { recordNamed } from '../core/imports/lookup.ts';
import { tableOf } from '../core/tables/names.ts';

/** External ids of an import, mapped to records. */
export interface Keys {
  /** Returns the external id of a key. */
  idOf: (key: string) => string;
  /** Returns the record id of a key, or undefined. */
  find: (entity: ResourceName, key: string) => Promise<string | undefined>;
  /** Returns the record ids of the keys that have a record. */
  findAll: (entity: ResourceName, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Returns whether any part of a split record exists. */
  hasParts: (entity: ResourceName, key: string) => Promise<boolean>;
  /**
   * Returns the record with a key or, with `by`, with this text in that field. Throws RowFault, without an error if the
   * record's own row has one.
   */
  need: (field: string, wanted: { entity: ResourceName; key: string; by?: string | undefined }) => Promise<string>;
  /** Returns the record that a cell names: by id, external id, unique value or name. Throws RowFault. */
  named: (field: string, entity: ResourceName, text: string) => Promise<string>;
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

export const keysOf = (
  asker: Pick<Work, 'tx' | 'caller'>,
  namespace: string,
  { known, told, spoilt }: ReturnType<typeof memory>,
): Keys => {
  const { tx } = asker;
  const idOf = (key: string) => `${namespace}:${key}`;
  const remember = (entity: ResourceName, key: string, id: string) => {
    if (known.size < MOST_REMEMBERED) known.set(`${entity} ${key}`, id);
  };
  const findAll = async (entity: ResourceName, keys: readonly string[]) => {
    const rows = await tx.rows<{ id: string; externalId: string }>(
      sql`select t.id, t.external_id as "externalId" from ${tableOf(entity)} t
        where t.external_id = any(${keys.map(idOf)}) and ${notDeleted()}`,
    );
    const found = new Map(rows.map(({ id, externalId }) => [externalId.slice(namespace.length + 1), id]));
    for (const [key, id] of found) remember(entity, key, id);
    return found;
  };
  const find = async (entity: ResourceName, key: string) =>
    known.get(`${entity} ${key}`) ?? (await findAll(entity, [key])).get(key);
  const findNamed = async (path: string, entity: ResourceName, { text, by }: { text: string; by?: string }) => {
    const at = `${entity} ${by ?? ''} ${text}`;
    const id = told.get(at) ?? (await recordNamed(asker, entity, { path, text, by }))?.id;
    if (id && told.size < MOST_REMEMBERED) told.set(at, id);
    return id;
  };
  const absent = (field: string, entity: ResourceName, text: string) =>
    fail(field, messageFor('refusals.imports.absent', { text, entity: word(`entities.${entity}`) }));
  return {
    idOf,
    find,
    findAll,
    remember,
    hasParts: async (entity, key) =>
      (await tx.first(
        sql`select 1 from ${tableOf(entity)} t where starts_with(t.external_id, ${`${idOf(key)}/`}) and ${notDeleted()} limit 1`,
      )) !== undefined,
    need: async (path, { entity, key, by }) => {
      const id = by === undefined ? await find(entity, key) : await findNamed(path, entity, { text: key, by });
      if (!id && spoilt.has(`${entity} ${key}`)) throw new RowFault([]);
      return id ?? absent(path, entity, key);
    },
    named: async (path, entity, text) => (await findNamed(path, entity, { text })) ?? absent(path, entity, text),
    spoil: (entity, key) => void spoilt.add(`${entity} ${key}`),
  };
};
