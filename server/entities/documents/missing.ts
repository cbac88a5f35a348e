import { documented, idsParameter } from '../../../resources/requiredDocuments.ts';
import type { Action } from '../../core/entity/slots.ts';
import { missingDocuments } from '../../ledger/requiredDocuments.ts';

/** Returns the types of required documents that each of the records lacks. */
export const showMissing: Action<'documents/missing'> = async ({ tx }, { query }) => {
  const missing = [];
  for (const resource of documented)
    for (const row of await missingDocuments(tx, resource, query[idsParameter[resource]] ?? []))
      missing.push({ resource, ...row });
  return { missing };
};
