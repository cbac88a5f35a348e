import type { IndexLevel } from '../../accounting/marketEquivalent.ts';
import { formatMoney } from '../../accounting/money.ts';
import { rateString } from '../../accounting/xirr.ts';
import { invalid } from '../../core/base/errors.ts';
import { today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { onDay, say } from '../../core/words/said.ts';
import { marketIn } from '../../ledger/analytics.ts';

/** A fund beside the index of a market, whose levels come with the question; nothing is stored. */
export const showMarketEquivalent: Action<'funds/marketEquivalent'> = async (work, { row: fund, query }) => {
  const asOf = query.asOf || today(work, fund);
  const levels = levelsOf(query.levels);
  const found = await marketIn(work.tx, fund.id, { asOf, levels });
  const first = levels.map(({ date }) => date).sort()[0] ?? '';
  if (found.since && first > found.since)
    throw invalid('levels', say('refusals.funds.indexBegins', { day: onDay(found.since) }));
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  return {
    marketEquivalent: {
      asOf,
      currency: fund.currency,
      ksPme: found.ksPme,
      fundIrr: rateString(found.fundIrr),
      indexIrr: rateString(found.indexIrr),
      directAlpha: rateString(found.directAlpha),
      nav: money(found.nav),
      equivalent: money(found.equivalent),
      series: found.series.map(({ equivalent, ...point }) => ({ ...point, equivalent: money(equivalent) })),
    },
  };
};

const LEVEL = /^(\d{4}-\d{2}-\d{2})[ \t]+(\d{1,9})(?:\.(\d{1,6}))?$/;

/** '2020-01-01 100.5,2020-03-31 102': a day and a level above zero each, every day once. Throws 422. */
const levelsOf = (text: string): IndexLevel[] => {
  const levels = text.split(',').map((pair) => {
    const [, date = '', whole = '', part = ''] = LEVEL.exec(pair.trim()) ?? [];
    const level = BigInt(whole + part.padEnd(6, '0'));
    if (!date || Number.isNaN(Date.parse(date)) || level === 0n) throw invalid('levels', 'refusals.funds.indexLevels');
    return { date, level };
  });
  if (new Set(levels.map(({ date }) => date)).size < levels.length)
    throw invalid('levels', 'refusals.funds.indexLevels');
  return levels;
};
