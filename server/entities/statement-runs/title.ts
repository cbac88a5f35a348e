import { say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';

/** What the statements of a fund are called in a language. */
export const titleOf = (fund: { name: string }, speech: Speech): string =>
  speech.say(say('reports.statementOf', { fund: fund.name })).slice(0, 200);
