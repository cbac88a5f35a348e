import type { RecordOf } from '../../../resources/index.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { get } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { missingTypes } from '../../ledger/requiredDocuments.ts';

type About = Pick<RecordOf<'document-waivers'>, 'resource' | 'recordId'>;

export const rules: Rules<'document-waivers'> = {
  /**
   * Takes effect at once, unless the fund is under dual control. The document rule makes no difference: a fund can
   * require documents later, and the waiver would count then.
   */
  beforeCreate: async ({ tx }, { resource, recordId, type }) => {
    const missing = await missingTypes(tx, resource, [recordId]);
    if (!missing.includes(type)) throw invalid('type', 'refusals.documentWaivers.notMissing');
    return (await needsSecond(tx, { resource, recordId })) ? {} : { status: 'Confirmed' };
  },
  /** The record may have changed in the meantime, so a second person confirms again. */
  afterRestore: async (work, waiver) => {
    if (!(await needsSecond(work.tx, waiver))) return;
    await cascadeUpdate(work, 'document-waivers', [waiver.id], reset);
  },
};

const reset = { status: 'Pending', confirmedBy: null, confirmedAt: null } as const;

const needsSecond = async (tx: Tx, { resource, recordId }: About): Promise<boolean> => {
  const { fundId } = await get(tx, resource, recordId);
  return Boolean((await get(tx, 'funds', fundId)).secondPerson);
};
