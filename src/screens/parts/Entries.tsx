import { useTranslate } from 'react-admin';
import { entriesOf, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { Money } from '../../fields/own.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { useRole } from '../../session/role.ts';
import { FundLink } from './FundLink.tsx';
import { listPath } from './paths.ts';

interface Whose {
  /** What the figure is called beside it. */
  label: string;
  figure: LedgerFigure;
  /** Whose entries they are. All funds are meant where none is named. */
  of: { fundId?: string; partnerId?: string; companyId?: string };
  /** The last day that counts; null for a total of all that is in the books. */
  asOf: string | null;
  /** The first one; from the beginning where none is given. */
  from?: string | null;
  /** The moment by which they were booked, where the figure is one of that moment (ISO 8601). */
  knownAt?: string | null;
  as?: Relation;
}
/**
 * What entries are to a figure: what it adds up, what it is a partner's share of, what it is worked out of, or what closings
 * have booked of it, which is all of it on the last day of a closed period.
 */
export type Relation = 'entriesOf' | 'shareOf' | 'outOf' | 'asClosed';
/** An amount, or what is shown of a figure that is none. */
type Props = Whose & ({ amount: string; currency: string } | { shown: string });

/** An amount that leads to the entries of the books that it is made of, for those who may read them. */
export const Entries = ({
  label,
  figure,
  of,
  asOf,
  from = null,
  knownAt = null,
  as = 'entriesOf',
  ...value
}: Props) => {
  const translate = useTranslate();
  const mayRead = can(resources['journal-entries'], 'list', useRole());
  const shown = 'shown' in value ? value.shown : <Money amount={value.amount} currency={value.currency} />;
  if (!mayRead) return shown;
  const path = listPath('journal-entries', entriesOf(figure, of, { asOf, from, knownAt }));
  const name = translate(`screens.numbers.${as}`, {
    figure: label,
    amount: 'shown' in value ? value.shown : formatMoney(value.amount, value.currency),
  });
  return (
    <FundLink to={path} fundId={of.fundId} label={name}>
      {shown}
    </FundLink>
  );
};
