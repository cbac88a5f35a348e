import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { closePeriod } from './close.ts';
import { showClosing } from './closing.ts';
import { showClosings } from './closings.ts';
import { askReopening, confirmReopening, declineReopening } from './reopen.ts';

/** What the server does for this entity beyond what its declaration says. */
export const periods: CodeOf<'periods'> = {
  effects: { close: closePeriod, askReopening, confirmReopening, declineReopening },
  actions: { closing: showClosing, closings: showClosings },
  moved: endNotices('periods'),
};
