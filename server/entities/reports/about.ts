import { atMoment, messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { Times } from './types.ts';

interface About {
  named: readonly ({ name: string } | null | undefined)[];
  currency: string | null;
  speech: Translator;
}

/** Returns the head of a report: subject, period, and known-at time of the ledger. */
export const aboutOf = ({ asOf, periodStart, knownAt }: Times, { named, currency, speech }: About): string[] => {
  const period = periodStart
    ? messageFor('reports.period', { from: onDay(periodStart), to: onDay(asOf) })
    : messageFor('reports.asOf', { day: onDay(asOf) });
  return [
    ...named.flatMap((each) => (each ? [each.name] : [])),
    speech.say(period),
    ...(currency ? [speech.say(messageFor('reports.currency', { currency }))] : []),
    ...(knownAt ? [speech.say({ key: 'statement.known', values: { day: atMoment(knownAt) } })] : []),
  ];
};
