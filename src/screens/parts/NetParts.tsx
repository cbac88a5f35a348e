import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { HeadlineMoney, Money, withHeadline } from '../../fields/valueFields.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { pathTo, withQuery } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';
import { FundLink } from './FundLink.tsx';
import { accountPath } from './OwnEntries.tsx';

interface Props {
  /** The label of the figure. */
  label: string;
  /** A partner's account in the fund, or all partners of the fund, whose shares add up to the amount. */
  of: { fundId: string; partnerId?: string };
  /** Last included day. */
  asOf?: string;
  /** Latest booking day included (YYYY-MM-DD). */
  known?: string | null;
  amount: string;
  currency: string;
  isHeadline?: boolean;
}

export const PARTNERS = 'partners';

/**
 * An amount net of carry. Accrued carry is the carry due on liquidation and enters the ledger only with a period
 * closing. So it links to the partners' shares and their capital accounts, not to entries.
 */
export const NetAmountLink = ({
  label,
  of: { fundId, partnerId },
  asOf,
  known = null,
  isHeadline = false,
  amount,
  currency,
}: Props) => {
  const translate = useTranslate();
  const mayRead = can(resources['journal-entries'], 'list', useRole());
  const Amount = isHeadline ? HeadlineMoney : Money;
  const shown = <Amount amount={amount} currency={currency} />;
  if (!mayRead) return shown;
  const day = { ...(asOf && { asOf }), ...(known && { knownAt: known }) };
  const path = partnerId
    ? accountPath(partnerId, fundId, day)
    : `${withQuery(pathTo('funds', 'show', { id: fundId }), { ...day, numbers: 'all' })}#${PARTNERS}`;
  const name = translate('screens.numbers.partsOf', { figure: label, amount: formatMoney(amount, currency) });
  return (
    <FundLink to={path} fundId={fundId} label={isHeadline ? withHeadline(name, amount, currency) : name}>
      {shown}
    </FundLink>
  );
};
