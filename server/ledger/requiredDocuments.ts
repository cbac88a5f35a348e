import sql, { join } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { waivable } from '../../resources/requiredDocuments.ts';
import { conflict } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
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
