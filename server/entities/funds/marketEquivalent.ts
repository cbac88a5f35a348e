import type { RecordOf } from '../../../resources/index.ts';
import { scaled } from '../../../resources/kit/decimals.ts';
import type { IndexLevel } from '../../accounting/marketEquivalent.ts';
import { formatMoney } from '../../accounting/money.ts';
import { rateString } from '../../accounting/xirr.ts';
import { invalid, notFound } from '../../core/base/errors.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { findRow } from '../../core/tables/rows.ts';
import { marketIn } from '../../ledger/analytics.ts';
import { momentOf } from '../../ledger/moment.ts';

/** Compares a fund with a market index: the requested one, the fund's, or levels in the request. */
export const showMarketEquivalent: Action<'funds/marketEquivalent'> = async (work, { row: fund, query }) => {
  const at = momentOf(work, query, fund);
  const { asOf } = at;
  const index = query.levels === undefined ? await indexOf(work, fund, query.indexId) : null;
  const levels = index ? storedLevels(index) : levelsOf(query.levels ?? '');
  const found = await marketIn(work.tx, fund.id, { ...at, levels });
  const first = levels.map(({ date }) => date).sort()[0] ?? '';
  if (!index && found.since && first > found.since)
    throw invalid('levels', messageFor('refusals.funds.indexBegins', { day: onDay(found.since) }));
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  return {
    marketEquivalent: {
      asOf,
      currency: fund.currency,
      indexId: index?.id ?? null,
      indexCurrency: index?.currency ?? null,
      missing: found.missing,
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

/** Returns the requested index, or the fund's. Throws 422 if there is none, or it has no levels. */
const indexOf = async (work: Work, { benchmarkId }: RecordOf<'funds'>, asked: string | null | undefined) => {
  const id = asked || benchmarkId;
  if (!id) throw invalid('indexId', 'refusals.funds.noIndex');
  const index = await findRow(work.tx, 'market-indices', id);
  if (!index) throw notFound();
  if (!index.levels?.length) throw invalid('indexId', messageFor('refusals.funds.noLevels', { index: index.name }));
  return index;
};

const storedLevels = ({ levels }: RecordOf<'market-indices'>): IndexLevel[] =>
  (levels ?? []).flatMap(({ date, level }) => (date && level ? [{ date, level: scaled(level, 6) }] : []));

const LEVEL = /^(\d{4}-\d{2}-\d{2})[ \t]+(\d{1,9})(?:\.(\d{1,6}))?$/;

/** Parses '2020-01-01 100.5,2020-03-31 102': pairs of a unique date and a positive level. Throws 422. */
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
