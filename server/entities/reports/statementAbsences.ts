import type { Statement } from '../../accounting/statement.ts';
import { type MessageKey, messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';

type Ratio = keyof Statement['multiples'];

/** The reason for a missing ratio: its denominator is zero. */
const noRatio: Readonly<Record<Ratio, MessageKey>> = {
  pic: 'reports.statement.noCommitment',
  dpi: 'reports.statement.noPaidIn',
  rvpi: 'reports.statement.noPaidIn',
  tvpi: 'reports.statement.noPaidIn',
};

const noRate = {
  NO_FLOWS: 'numbers.irrReason.NO_FLOWS',
  NO_SIGN_CHANGE: 'numbers.irrReason.NO_SIGN_CHANGE',
  NO_ROOT: 'numbers.irrReason.NO_ROOT',
  WRONG_SIGN: 'numbers.irrReason.WRONG_SIGN',
} as const satisfies Record<NonNullable<Statement['irr']['reason']>, MessageKey>;

const notMeaningful = (reason: MessageKey, { say }: Translator): string =>
  say(messageFor('generic.labelled', { label: say('numbers.notMeaningful'), text: say(reason) }));

/** Returns the text in place of a missing ratio: 'n/m: no capital has been paid in yet'. */
export const absentRatio = (ratio: Ratio, speech: Translator): string => notMeaningful(noRatio[ratio], speech);

/** Returns the text in place of a missing rate of return; null if there is one. */
export const absentRate = ({ reason }: Statement['irr'], speech: Translator): string | null =>
  reason && notMeaningful(noRate[reason], speech);
