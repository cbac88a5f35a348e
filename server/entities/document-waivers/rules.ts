import type { RecordOf } from '../../../resources/index.ts';
import { invalid } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { missingTypes } from '../../ledger/requiredDocuments.ts';

export const rules: Rules<'document-waivers'> = {
  /** Takes effect at once, unless documents decide about postings in a fund under dual control. */
  beforeCreate: async ({ tx }, { resource, recordId, type }) => {
    const missing = await missingTypes(tx, resource, [recordId]);
    if (!missing.includes(type)) throw invalid('type', 'refusals.documentWaivers.notMissing');
    const { fundId } = await get(tx, resource, recordId);
    return isDecided(await get(tx, 'funds', fundId)) ? {} : { status: 'Confirmed' };
  },
};

const isDecided = ({ documentRule, secondPerson }: RecordOf<'funds'>) => documentRule === 'require' && secondPerson;
