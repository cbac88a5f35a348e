import type { CodeOf } from '../../core/entity/slots.ts';
import { discardItem, retryItem } from '../../notices/deadLetters.ts';
import { decide } from './decide.ts';
import { showQueues } from './queues.ts';
import { runNow } from './runNow.ts';

/** Hand-written code of this entity. */
export const backgroundJobs: CodeOf<'background-jobs'> = {
  effects: { runNow, retry: decide('retry', retryItem), discard: decide('discard', discardItem) },
  actions: { queues: showQueues },
};
