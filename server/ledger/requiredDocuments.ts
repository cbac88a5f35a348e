import sql, { join, type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import {
  type Documented,
  type requiredDocuments,
  statesBeforePosting,
  type waivable,
  waivedTerms,
} from '../../resources/requiredDocuments.ts';
import { conflict } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { cascadeDelete, cascadeUpdate } from '../core/entity/cascade.ts';
import type { Work } from '../core/entity/slots.ts';
import { messageFor, word } from '../core/i18n/message.ts';
import { lacksOf } from '../core/tables/computedFields.ts';
import { tableOf } from '../core/tables/names.ts';

type DocumentType = (typeof requiredDocuments)[Documented][number]['key'];

/** SQL of the types of required documents that row `t` lacks, one per row `l`. */
const lackedOf = (name: Documented): Sql => {
  const types = join(lacksOf(name).map(({ key, isLacked }) => sql`case when ${isLacked} then ${key} end`));
  return sql`unnest(array[${types}]::text[]) with ordinality as l(type, at)`;
};

/** Returns the types of required documents that are missing for at least one of the records. */
export const missingTypes = async (
  tx: Tx,
  name: keyof typeof waivable,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx.rows<{ type: string }>(
    sql`select distinct l.type from ${tableOf(name)} t cross join ${lackedOf(name)}
      where t.id = any(${ids}::uuid[]) and l.type is not null order by l.type`,
  );
  return rows.map(({ type }) => type);
};

/** Returns the missing documents of each record that lacks one, in the order of the requirements. */
export const missingDocuments = (tx: Tx, name: Documented, ids: readonly string[]) =>
  tx.rows<{ recordId: string; types: DocumentType[] }>(
    sql`select t.id as "recordId", array_agg(l.type order by l.at) as types
      from ${tableOf(name)} t cross join ${lackedOf(name)}
      where t.id = any(${ids}::uuid[]) and l.type is not null group by t.id order by t.id`,
  );

/** Throws 409 if a required document of the records is missing, in a fund that requires documents before posting. */
export const checkDocuments = async (
  tx: Tx,
  { documentRule }: Pick<RecordOf<'funds'>, 'documentRule'>,
  name: keyof typeof waivable,
  ids: readonly string[],
): Promise<void> => {
  if (documentRule !== 'require' || tx.isImport) return;
  const missing = await missingTypes(tx, name, ids);
  if (missing.length)
    throw conflict(
      messageFor('refusals.documents.required', { types: word(...missing.map((type) => `choices.${type}`)) }),
    );
};

/**
 * Deletes the waivers of a record whose waived terms changed: they were given for the earlier ones. A reset to Pending
 * would let a confirmation that is under way confirm terms that the second person has not seen.
 */
export const withdrawWaivers = async <N extends keyof typeof waivable>(
  work: Work,
  name: N,
  row: RecordOf<N>,
  before: RecordOf<N>,
): Promise<void> => {
  const terms = waivedTerms[name] as readonly (keyof RecordOf<N>)[];
  if (terms.every((field) => row[field] === before[field])) return;
  const waivers = await work.tx.rows<{ id: string }>(
    sql`select id from document_waivers where record_id = ${before.id} and ${notDeleted(null)}`,
  );
  await cascadeDelete(
    work,
    'document-waivers',
    waivers.map(({ id }) => id),
    null,
  );
};

/** A waiver that awaits its confirmation by a second person. */
export const pendingWaiver = { status: 'Pending', confirmedBy: null, confirmedAt: null } as const;

/**
 * Resets waivers that one person gave before the fund had dual control, if their records are not posted yet. Posted
 * records keep theirs, because the step was taken by the rule of its day.
 */
export const resetLoneWaivers = async (work: Work, fundId: string): Promise<void> => {
  const records = Object.entries(statesBeforePosting).map(
    ([name, states]) =>
      sql`select w.id from document_waivers w join ${tableOf(name as keyof typeof waivable)} t on t.id = w.record_id
        where w.resource = ${name} and w.status = 'Confirmed' and w.confirmed_by is null and ${notDeleted('w')}
          and t.fund_id = ${fundId} and t.status = any(${[...states]})`,
  );
  const waivers = await work.tx.rows<{ id: string }>(join(records, ' union all '));
  await cascadeUpdate(
    work,
    'document-waivers',
    waivers.map(({ id }) => id),
    pendingWaiver,
  );
};
