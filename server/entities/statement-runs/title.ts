import { type RunKind, reportTypes } from '../../../resources/reportTypes.ts';
import { type MessageKey, messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';

/** Returns the title of a run's reports in a language. */
export const titleOf = (kind: RunKind, fund: { name: string }, speech: Translator): string => {
  const title: MessageKey = reportTypes[kind].runTitle;
  return speech.say(messageFor(title, { fund: fund.name })).slice(0, 200);
};
