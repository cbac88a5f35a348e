import { useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { HeadlineMoney, Money } from '../../../fields/valueFields.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { ByFund } from '../../parts/ByFund.tsx';
import { today } from '../../parts/days.ts';
import { FigureLink } from '../../parts/FigureLink.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { listPath } from '../../parts/paths.ts';
import { useRunsSeveral } from './lists.ts';
import type { Standing, StandingFund } from './standing.ts';

/** Figures that are also stored with each fund. */
export type Stored = 'committed' | 'called' | 'paidIn' | 'distributed';

interface Props {
  /** The label shown with the figure. */
  label: string;
  figure: Stored & LedgerFigure;
  standing: Standing;
  amount: string;
  currency: string;
  isHeadline: boolean;
}

/**
 * The total over all funds of a currency. Links to its ledger entries if these cover the same funds; else opens a
 * breakdown by fund, or the list of the funds if there are too many.
 */
export const Sum = ({ label, figure, standing, amount, currency, isHeadline }: Props) => {
  const translate = useTranslate();
  const runsSeveral = useRunsSeveral();
  const { count, funds, totals } = standing;
  if (!runsSeveral && totals.length === 1)
    return <LedgerEntriesLink of={{}} asOf={today()} {...{ label, figure, amount, currency, isHeadline }} />;
  const Amount = isHeadline ? HeadlineMoney : Money;
  const total = <Amount amount={amount} currency={currency} />;
  if (count <= funds.length) {
    const parts = funds.filter((fund) => fund.currency === currency);
    const isShort = isHeadline && parts.length === 1;
    const value = ({ id, [figure]: amount }: StandingFund) => (
      <LedgerEntriesLink
        of={{ fundId: id }}
        asOf={today()}
        {...{ label, figure, amount, currency, isHeadline: isShort }}
      />
    );
    return (
      <ByFund
        label={label}
        shown={formatMoney(amount, currency)}
        parts={parts.map((fund) => ({ id: fund.id, name: fund.name, value: value(fund) }))}
      >
        {total}
      </ByFund>
    );
  }
  if (runsSeveral) return total;
  return (
    <FigureLink
      to={listPath('funds', { currency: [currency] })}
      label={translate('screens.numbers.fundsOf', { figure: label, amount: formatMoney(amount, currency) })}
    >
      {total}
    </FigureLink>
  );
};
