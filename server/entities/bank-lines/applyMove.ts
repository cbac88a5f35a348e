import type { ResourceName } from '../../../resources/kit/names.ts';
import { moveOne } from '../../core/entity/operations.ts';
import type { Work } from '../../core/entity/slots.ts';
import { auditCascade } from '../../core/tables/audit.ts';

/** Applies a move on another record for the caller, with the caller's access, scope, checks and audit. */
export const moved = async (work: Work, name: ResourceName, id: string, move: string, body: object) => {
  const { row, audit } = await moveOne(work, name, id, move, body);
  await auditCascade(work.tx, audit, work.caller);
  return row;
};
