import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { Money } from '../../../fields/own.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { today } from '../../parts/days.ts';
import { Entries } from '../../parts/Entries.tsx';
import { listPath } from '../../parts/paths.ts';
import { useRunsSeveral } from './lists.ts';

interface Props {
  /** What the figure is called beside it. */
  label: string;
  figure: LedgerFigure;
  /** Whether all funds have this currency. */
  isOnly: boolean;
  amount: string;
  currency: string;
}

/**
 * What all funds of a currency have together. It leads to its entries where these are all that can be listed, and to the
 * funds of that currency where there are others. Whoever works in one of several funds finds them below, each with its own.
 */
export const Sum = ({ label, figure, isOnly, amount, currency }: Props) => {
  const translate = useTranslate();
  const runsSeveral = useRunsSeveral();
  if (runsSeveral) return <Money amount={amount} currency={currency} />;
  if (isOnly) return <Entries of={{}} asOf={today()} {...{ label, figure, amount, currency }} />;
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
