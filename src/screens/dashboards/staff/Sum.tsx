import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { Money } from '../../../fields/own.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { ByFund } from '../../parts/ByFund.tsx';
import { today } from '../../parts/days.ts';
import { Entries } from '../../parts/Entries.tsx';
import { listPath } from '../../parts/paths.ts';
import { useRunsSeveral } from './lists.ts';
import type { Standing, StandingFund } from './standing.ts';

/** What is stored of each fund as well. */
export type Stored = 'committed' | 'called' | 'paidIn' | 'distributed';

interface Props {
  /** What the figure is called beside it. */
  label: string;
  figure: Stored & LedgerFigure;
  standing: Standing;
  amount: string;
  currency: string;
}

/**
 * What all funds of a currency have together. It leads to its entries where these are all that can be listed, and to the
 * funds of that currency where there are others. Whoever works in one of several funds opens what each of them has, in its own
 * context.
 */
export const Sum = ({ label, figure, standing, amount, currency }: Props) => {
  const translate = useTranslate();
  const runsSeveral = useRunsSeveral();
  const { count, funds, totals } = standing;
  if (runsSeveral && count > funds.length) return <Money amount={amount} currency={currency} />;
  if (runsSeveral) {
    const value = ({ id, [figure]: part }: StandingFund) => (
      <Entries of={{ fundId: id }} asOf={today()} {...{ label, figure, amount: part, currency }} />
    );
    const parts = funds.filter((fund) => fund.currency === currency);
    return (
      <ByFund
        label={label}
        shown={formatMoney(amount, currency)}
        parts={parts.map((fund) => ({ id: fund.id, name: fund.name, value: value(fund) }))}
      />
    );
  }
  if (totals.length === 1) return <Entries of={{}} asOf={today()} {...{ label, figure, amount, currency }} />;
  return (
    <Link
      component={LinkBase}
      to={listPath('funds', { currency: [currency] })}
      underline="hover"
      aria-label={translate('screens.numbers.fundsOf', { figure: label, amount: formatMoney(amount, currency) })}
    >
      <Money amount={amount} currency={currency} />
    </Link>
  );
};
