import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { Money } from '../../fields/own.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { useRole } from '../../session/role.ts';
import { FundLink } from './FundLink.tsx';
import { accountPath } from './OwnEntries.tsx';

interface Props {
  /** What the figure is called beside it. */
  label: string;
  /** Of a partner, its account in the fund; else of all partners of the fund, whose parts add up to it. */
  of: { fundId: string; partnerId?: string };
  /** The last day that counts. */
  asOf?: string;
  /** The day by whose end what counts was known (YYYY-MM-DD). */
  known?: string | null;
  amount: string;
  currency: string;
}

export const PARTNERS = 'partners';

/**
 * An amount net of carry. Carry that is accrued is what a liquidation on the day would owe, in the books only from the closing
 * of a period on: so it leads not to entries but to the parts of the partners, each of them to the account that works it out.
 */
export const NetParts = ({ label, of: { fundId, partnerId }, asOf, known = null, amount, currency }: Props) => {
  const translate = useTranslate();
  const mayRead = can(resources['journal-entries'], 'list', useRole());
  const shown = <Money amount={amount} currency={currency} />;
  if (!mayRead) return shown;
  const day = { ...(asOf && { asOf }), ...(known && { knownAt: known }) };
  const path = partnerId
    ? accountPath(partnerId, fundId, day)
    : `/funds/${fundId}?${new URLSearchParams({ ...day, numbers: 'all' })}#${PARTNERS}`;
  const name = translate('screens.numbers.partsOf', { figure: label, amount: formatMoney(amount, currency) });
  return (
    <FundLink to={path} fundId={fundId} label={name}>
      {shown}
    </FundLink>
  );
};
