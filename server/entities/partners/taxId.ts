import sql from 'sql-template-tag';
import { secret } from '../../../resources/kit/fields.ts';
import { type Asking, duplicateError, isHeld } from '../../core/entity/duplicates.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { toColumn } from '../../core/tables/kinds.ts';

/**
 * Refuses a tax id that another row of the entity already has. Tax ids are stored encrypted; an emptied one is stored
 * as none, and only one partner may be saved that way. Throws 409, and 429 like `isHeld`.
 */
export const refuseTakenTaxId = async (
  work: Asking,
  name: 'partners' | 'companies' | 'funds',
  value: unknown,
  except?: string,
) => {
  if (value === '' && name === 'partners' && (await isHeld(work, name, sql`t.tax_id is null`, except)))
    throw duplicateError('taxId', 'errors.duplicate.emptyTaxId');
  if (typeof value !== 'string' || value === '') return;
  if (await isHeld(work, name, sql`t.tax_id = ${toColumn(secret({ unique: true }), value)}`, except))
    throw duplicateError('taxId', messageFor('errors.duplicate.taxId', { value }));
};
