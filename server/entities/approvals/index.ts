import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { watchDeciders } from '../../people/deciderChanges.ts';
import { ask } from './ask.ts';
import { approve, decline, withdraw } from './decide.ts';
import { isUnderDualControl } from './fund.ts';
import { showNeeded } from './needed.ts';
import { outdate } from './outdate.ts';

/** Hand-written code of this entity. */
export const approvals: CodeOf<'approvals'> = {
  effects: { approve, decline, withdraw },
  actions: { needed: showNeeded },
  second: { isNeeded: isUnderDualControl, ask, outdate, watch: watchDeciders },
  moved: endNotices('approvals'),
};
