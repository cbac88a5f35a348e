import type { RecordOf } from '../../../resources/index.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { missingTypes, pendingWaiver } from '../../ledger/requiredDocuments.ts';

type About = Pick<RecordOf<'document-waivers'>, 'resource' | 'recordId'>;

export const rules: Rules<'document-waivers'> = {
  /**
   * Takes effect at once, unless the fund is under dual control. The document rule makes no difference: a fund can
   * require documents later, and the waiver would count then.
   */
  check: async ({ tx }, { resource, recordId, type }) => {
    const missing = await missingTypes(tx, resource, [recordId]);
    if (!missing.includes(type)) throw invalid('type', 'refusals.documentWaivers.notMissing');
    // The record of a restored waiver may have changed, so a second person confirms again.
    return (await needsSecond(tx, { resource, recordId })) ? pendingWaiver : { status: 'Confirmed' };
  },
};

const needsSecond = async (tx: Tx, { resource, recordId }: About): Promise<boolean> => {
  const { fundId } = await get(tx, resource, recordId);
  // The lock waits for a change of the fund that introduces dual control.
  return Boolean((await get(tx, 'funds', fundId, { lock: 'shared' })).secondPerson);
};
