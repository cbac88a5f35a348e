import type { RecordOf } from '../../../resources/index.ts';
import { atMoment, onDay, say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';

type Times = Pick<RecordOf<'reports'>, 'asOf' | 'periodStart' | 'knownAt'>;
interface About {
  named: readonly ({ name: string } | null | undefined)[];
  currency: string | null;
  speech: Speech;
}

/** Returns the head of a report: subject, period, and known-at moment of the ledger. */
export const aboutOf = ({ asOf, periodStart, knownAt }: Times, { named, currency, speech }: About): string[] => {
  const period = periodStart
    ? say('reports.period', { from: onDay(periodStart), to: onDay(asOf) })
    : say('reports.asOf', { day: onDay(asOf) });
  return [
    ...named.flatMap((each) => (each ? [each.name] : [])),
    speech.say(period),
    ...(currency ? [speech.say(say('reports.currency', { currency }))] : []),
    ...(knownAt ? [speech.say({ key: 'statement.known', values: { day: atMoment(knownAt) } })] : []),
  ];
};
