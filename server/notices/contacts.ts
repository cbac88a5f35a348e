import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { contextFields } from '../../resources/kit/contexts.ts';
import { type ResourceName, resourceNames, singulars } from '../../resources/kit/names.ts';
import type { Tx } from '../core/db/tx.ts';
import { columnOf, tableOf } from '../core/tables/names.ts';

interface About {
  kind: string;
  id: string | null;
  /** False for notifications without an email. */
  letter?: boolean;
}

/** Entity by notification kind: 'CapitalCall' -> 'capital-calls'. */
const entityOf = new Map<string, ResourceName>(
  resourceNames.map((name) => [`${singulars[name].charAt(0).toUpperCase()}${singulars[name].slice(1)}`, name]),
);

/** Returns the column of an entity that names its fund; undefined if its records belong to no fund. */
const fundColumn = (name: ResourceName) => {
  if (name === 'funds') return sql`t.id`;
  return resources[name].fields[contextFields.fund] && columnOf(resources[name], contextFields.fund);
};

/**
 * Returns the fund manager's email address by the id of a notification's record, for Reply-To. Records without a fund,
 * and funds without a manager, are missing. One query per kind of record.
 */
export const fundContacts = async (tx: Tx, notices: readonly About[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<ResourceName, string[]>();
  for (const { kind, id, letter = true } of notices) {
    const name = entityOf.get(kind);
    if (name && id && letter) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  const contacts = new Map<string, string>();
  for (const [name, some] of ids) {
    const column = fundColumn(name);
    if (!column) continue;
    const found = await tx.rows<{ id: string; email: string }>(
      sql`select t.id, m.email from ${tableOf(name)} t join funds f on f.id = ${column} join fund_managers m on m.id = f.manager_id
        where t.id = any(${[...new Set(some)]}::uuid[]) and m.email is not null and m.deleted_at is null`,
    );
    for (const { id, email } of found) contacts.set(id, email);
  }
  return contacts;
};
