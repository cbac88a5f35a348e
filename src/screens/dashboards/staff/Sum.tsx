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
 * What all funds of a currency have together. It leads to its entries where these are all that can be listed, else opens what
 * each fund of that currency has and leads on to its entries; where there are too many for that, to the list of these funds.
 */
export const Sum = ({ label, figure, standing, amount, currency }: Props) => {
  const translate = useTranslate();
  const runsSeveral = useRunsSeveral();
  const { count, funds, totals } = standing;
  if (!runsSeveral && totals.length === 1)
    return <Entries of={{}} asOf={today()} {...{ label, figure, amount, currency }} />;
  if (count <= funds.length) {
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
  if (runsSeveral) return <Money amount={amount} currency={currency} />;
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
