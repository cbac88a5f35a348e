import type { RecordOf } from '../../resources/index.ts';
import type { PatchOf } from '../../resources/values.ts';
import { cascadeUpdate } from '../core/entity/cascade.ts';
import type { Work } from '../core/entity/slots.ts';
import { withdrawWaivers } from './requiredDocuments.ts';

/** Writes new terms of a commitment in force for a change or transfer. Waivers given for the earlier terms are deleted. */
export const changeTerms = async (
  work: Work,
  commitment: RecordOf<'commitments'>,
  patch: PatchOf<'commitments'>,
): Promise<void> => {
  const rows = await cascadeUpdate(work, 'commitments', [commitment.id], patch);
  for (const row of rows) await withdrawWaivers(work, 'commitments', row, commitment);
};
