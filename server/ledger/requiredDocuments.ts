import sql, { join } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { statesBeforePosting, type waivable, waivedTerms } from '../../resources/requiredDocuments.ts';
import { conflict } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { cascadeDelete, cascadeUpdate } from '../core/entity/cascade.ts';
import type { Work } from '../core/entity/slots.ts';
import { messageFor, word } from '../core/i18n/message.ts';
import { lacksOf } from '../core/tables/computedFields.ts';
import { tableOf } from '../core/tables/names.ts';

/** Returns the types of required documents that are missing for at least one of the records. */
export const missingTypes = async (
  tx: Tx,
  name: keyof typeof waivable,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const lacks = lacksOf(name);
  const types = join(lacks.map(({ key, isLacked }) => sql`case when ${isLacked} then ${key} end`));
  const rows = await tx.rows<{ type: string }>(
    sql`select distinct l.type from ${tableOf(name)} t cross join unnest(array[${types}]::text[]) as l(type)
      where t.id = any(${ids}::uuid[]) and l.type is not null order by l.type`,
  );
  return rows.map(({ type }) => type);
};

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
