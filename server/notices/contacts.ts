import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { contextFields } from '../../resources/kit/contexts.ts';
import { type ResourceName, resourceNames, singulars } from '../../resources/kit/names.ts';
import { notDeleted } from '../core/db/softDelete.ts';
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

/** The fund of an email, and the address for replies. */
export interface FundContact {
  fundId: string;
  replyTo: string | null;
}

/**
 * Returns the fund and its Reply-To by the id of a notification's record: the address of the letterhead, else of the
 * fund's manager. Records without a fund are missing. One query per kind of record.
 */
export const fundContacts = async (tx: Tx, notices: readonly About[]): Promise<ReadonlyMap<string, FundContact>> => {
  const ids = new Map<ResourceName, string[]>();
  for (const { kind, id, letter = true } of notices) {
    const name = entityOf.get(kind);
    if (name && id && letter) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  const contacts = new Map<string, FundContact>();
  for (const [name, some] of ids) {
    const column = fundColumn(name);
    if (!column) continue;
    const found = await tx.rows<FundContact & { id: string }>(
      sql`select t.id, f.id as "fundId", coalesce(own.reply_to, general.reply_to, m.email) as "replyTo"
        from ${tableOf(name)} t join funds f on f.id = ${column}
          left join fund_managers m on m.id = f.manager_id and ${notDeleted('m')}
          left join letterheads own on own.fund_id = f.id and ${notDeleted('own')}
          left join letterheads general on general.fund_id is null and ${notDeleted('general')}
        where t.id = any(${[...new Set(some)]}::uuid[])`,
    );
    for (const { id, ...contact } of found) contacts.set(id, contact);
  }
  return contacts;
};
