import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { reportEntities } from '../../../resources/reportContents.ts';

/** Returns whether a role can save the list of an entity, as a report or as a view. */
export const canSaveList = (name: ResourceName, role: Role | null): boolean =>
  can(resources['report-definitions'], 'create', role) && reportEntities.some((one) => one === name);
