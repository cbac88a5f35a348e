import sql from 'sql-template-tag';
import { type NoticeText, noticePlaceholders, wrongPlaceholders } from '../../../resources/noticeTexts.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { contrastWithWhite } from './contrast.ts';

/** Contrast of text by WCAG 2.2, 1.4.3: buttons have white labels. */
const LEAST_CONTRAST = 4.5;

const checkColour = (colour: string | null | undefined) => {
  if (colour && contrastWithWhite(colour) < LEAST_CONTRAST) throw invalid('colour', 'refusals.letterheads.pale');
};

/** Refuses placeholders that a notice cannot fill in. */
const checkTexts = (values: PatchOf<'letterheads'>) => {
  for (const field of Object.keys(noticePlaceholders) as NoticeText[]) {
    const known = noticePlaceholders[field];
    const wrong = wrongPlaceholders(values[field] ?? '', known);
    if (!wrong.length) continue;
    const names = known.map((name) => `{${name}}`).join(', ');
    throw invalid(field, messageFor('refusals.letterheads.placeholder', { wrong: wrong.join(' '), known: names }));
  }
};

/** The organisation has one letterhead; the database refuses a second one of a fund. */
const refuseSecond = async (tx: Tx, fundId: string | null) => {
  if (fundId !== null) return;
  await tx.first(sql`select pg_advisory_xact_lock(hashtext('letterhead of the organisation'))`);
  const other = await tx.first(sql`select 1 from letterheads where fund_id is null and ${notDeleted(null)}`);
  if (other)
    throw conflict('refusals.letterheads.second', [{ field: 'fundId', message: 'refusals.letterheads.second' }]);
};

export const rules: Rules<'letterheads'> = {
  check: async ({ tx }, values) => {
    checkColour(values.colour);
    checkTexts(values);
    await refuseSecond(tx, values.fundId ?? null);
    return undefined;
  },
  beforeUpdate: async (_, __, values) => {
    checkColour(values.colour);
    checkTexts(values);
    return undefined;
  },
};
