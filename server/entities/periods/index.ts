import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { showChecklist } from './checklist.ts';
import { closePeriod } from './close.ts';
import { showClosing } from './closing.ts';
import { showClosings } from './closings.ts';
import { askReopening, confirmReopening, declineReopening } from './reopen.ts';

/** Hand-written code of this entity. */
export const periods: CodeOf<'periods'> = {
  effects: { close: closePeriod, askReopening, confirmReopening, declineReopening },
  actions: { checklist: showChecklist, closing: showClosing, closings: showClosings },
  moved: endNotices('periods'),
};
