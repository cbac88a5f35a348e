import type { runKinds } from '../../../resources/kit/enums.ts';
import { type SaidKey, say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';

const titles: Readonly<Record<(typeof runKinds)[number], SaidKey>> = {
  capital_account_statement: 'reports.statementOf',
  ilpa_reporting_template: 'reports.reportingTemplateOf',
  ilpa_pack: 'reports.ilpaPackOf',
};

/** Returns the title of a run's reports in a language. */
export const titleOf = (kind: keyof typeof titles, fund: { name: string }, speech: Speech): string =>
  speech.say(say(titles[kind], { fund: fund.name })).slice(0, 200);
