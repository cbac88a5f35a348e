import type { CodeOf } from '../../core/entity/slots.ts';
import { listUnassignedFunds } from '../funds/lists.ts';
import { inviteManager } from '../invitations/actions.ts';
import { activateManager, deactivateManager } from './moves.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const fundManagers: CodeOf<'fund-managers'> = {
  rules,
  effects: { activate: activateManager, deactivate: deactivateManager },
  actions: { unassignedFunds: listUnassignedFunds, invite: inviteManager },
};
