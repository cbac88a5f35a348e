import { LOGO } from '../../../resources/letterheads.ts';
import { invalid } from '../../core/base/errors.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { NotAPicture, redrawnPng } from './redrawnPng.ts';

const store = async (work: Work, id: string, logo: string | null) => ({
  letterhead: await answer(
    work,
    'letterheads',
    await updateRow(work.tx, 'letterheads', id, { logo, hasLogo: logo !== null }),
  ),
});

/** Stores the pixels of a PNG, without anything else that the file contains. */
export const setLogo: Action<'letterheads/setLogo'> = async (work, { row, input }) => {
  try {
    const png = redrawnPng(Buffer.from(input.logo, 'base64'), LOGO);
    return store(work, row.id, png.toString('base64'));
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw invalid('logo', messageFor('refusals.letterheads.picture', { ...LOGO }));
  }
};

export const removeLogo: Action<'letterheads/removeLogo'> = (work, { row }) => store(work, row.id, null);

export const readLogo: Action<'letterheads/logo'> = async (_, { row }) => ({ logo: row.logo });
