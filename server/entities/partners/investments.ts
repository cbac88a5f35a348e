import { type ConvertedHolding, convertHolding } from '../../accounting/convertHolding.ts';
import { formatMoney } from '../../accounting/money.ts';
import { type Holding, totalsOf } from '../../accounting/partnerTotals.ts';
import { formatRate } from '../../accounting/rates.ts';
import { cumulativeSeries } from '../../accounting/series.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { exchangeBetween } from '../../ledger/exchangeRates.ts';
import { momentOf } from '../../ledger/moment.ts';
import { type HeldInFund, holdingsOf, latestDayOf } from './holdings.ts';

type Invested = HeldInFund & { holding: Holding };

/**
 * Returns a partner's holdings in the funds that the caller can see, each in its fund currency and in the chosen one,
 * with totals. A fund without required rates is excluded from the totals and lists the missing days.
 */
export const showInvestments: Action<'partners/investments'> = async (work, { row, query, reach }) => {
  const holdings = (await holdingsOf(work, { row, query, reach })).flatMap(({ holding, ...others }): Invested[] =>
    holding ? [{ ...others, holding }] : [],
  );
  const currency = query.currency ?? commonCurrency(holdings);
  const asOf = latestDayOf(holdings, momentOf(work, query).asOf);
  const funds: (Invested & { converted: ConvertedHolding })[] = [];
  for (const each of holdings) funds.push({ ...each, converted: await convertedTo(work, currency, each) });
  const counted = funds.flatMap(({ converted }) => ('holding' in converted ? [converted.holding] : []));
  return {
    investments: {
      partnerId: row.id,
      asOf,
      currency,
      total: counted.length ? figuresOf(currency, counted) : null,
      funds: funds.map(({ fund, day, holding, converted }) => ({
        fundId: fund.id,
        name: fund.name,
        asOf: day,
        own: figuresOf(fund.currency, [holding]),
        ...shownConversion(currency, converted),
      })),
      series: seriesOf(currency, asOf, counted),
    },
  };
};

/** Returns the currency of most funds, or the first by code of several; USD for a partner without funds. */
const commonCurrency = (held: readonly Invested[]) => {
  const counts = new Map<Invested['fund']['currency'], number>();
  for (const { fund } of held) counts.set(fund.currency, (counts.get(fund.currency) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return first?.[0] ?? 'USD';
};

const convertedTo = async ({ tx }: Work, currency: string, { fund, day, holding }: Invested) => {
  const first = holding.flows.map(({ date }) => date).reduce((a, b) => (b < a ? b : a), day);
  const exchange = await exchangeBetween(tx, { from: fund.currency, to: currency, first, last: day });
  return convertHolding(holding, { currency, asOf: day, exchange });
};

const shownConversion = (currency: string, converted: ConvertedHolding) => {
  if ('missing' in converted)
    return { converted: null, rate: null, missing: converted.missing.map((day) => ({ day })) };
  const { holding, conversion } = converted;
  const { quotation } = conversion;
  return {
    converted: figuresOf(currency, [holding]),
    rate: quotation && { ...quotation, rate: formatRate(quotation.rate) },
    missing: [],
  };
};

/** PIC is omitted: it would divide payments at the rates of their days by a commitment at the rate of another day. */
const figuresOf = (currency: string, holdings: readonly Holding[]) => {
  const { called: _, navGross, carry, pic, since, ...figures } = totalsOf(currency, holdings);
  return figures;
};

/** Returns paid-in and distributed amounts up to the end of each month or quarter, like the series of a fund. */
const seriesOf = (currency: string, asOf: string, holdings: readonly Holding[]) => {
  const changes = holdings.flatMap(({ flows }) =>
    flows.map(({ date, cents, figure }) => ({
      date,
      contributions: figure === 'paidIn' ? -cents : 0n,
      distributions: figure === 'distributed' ? cents : 0n,
      nav: 0n,
    })),
  );
  return cumulativeSeries({ changes, asOf }).map(({ date, contributions, distributions }) => ({
    date,
    contributions: formatMoney(contributions, currency),
    distributions: formatMoney(distributions, currency),
  }));
};
