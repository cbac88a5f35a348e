import type { runKinds } from '../../../resources/kit/enums.ts';
import { type MessageKey, messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';

const titles: Readonly<Record<(typeof runKinds)[number], MessageKey>> = {
  capital_account_statement: 'reports.statementOf',
  ilpa_reporting_template: 'reports.reportingTemplateOf',
  ilpa_pack: 'reports.ilpaPackOf',
};

/** Returns the title of a run's reports in a language. */
export const titleOf = (kind: keyof typeof titles, fund: { name: string }, speech: Translator): string =>
  speech.say(messageFor(titles[kind], { fund: fund.name })).slice(0, 200);
