import { useTranslate } from 'react-admin';
import { entriesOf, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { HeadlineMoney, Money, withHeadline } from '../../fields/valueFields.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { useRole } from '../../session/role.ts';
import { FundLink } from './FundLink.tsx';
import { listPath } from './paths.ts';

interface Whose {
  /** The label of the figure. */
  label: string;
  figure: LedgerFigure;
  /** The owner of the entries; without a fund all funds. */
  of: { fundId?: string; partnerId?: string; companyId?: string };
  /** Last included day; null for all entries. */
  asOf: string | null;
  /** First included day; from inception by default. */
  from?: string | null;
  /** Latest booking time included (ISO 8601). */
  knownAt?: string | null;
  as?: Relation;
}
/**
 * How entries relate to a figure: its sum, a partner's share of it, the inputs of its calculation, or the part booked
 * by closings. On the last day of a closed period that part is complete.
 */
export type Relation = 'entriesOf' | 'shareOf' | 'outOf' | 'asClosed';
/** An amount, or the formatted text of another figure. */
type Props = Whose & ({ amount: string; currency: string; isHeadline?: boolean } | { shown: string });

const Amount = ({ isHeadline = false, ...money }: { amount: string; currency: string; isHeadline?: boolean }) =>
  isHeadline ? <HeadlineMoney {...money} /> : <Money {...money} />;

/** An amount linked to its ledger entries, for readers with access to them. */
export const LedgerEntriesLink = ({
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
  const shown = 'shown' in value ? value.shown : <Amount {...value} />;
  if (!mayRead) return shown;
  const isShort = 'isHeadline' in value && value.isHeadline;
  const path = listPath('journal-entries', entriesOf(figure, of, { asOf, from, knownAt }));
  const name = translate(`screens.numbers.${as}`, {
    figure: label,
    amount: 'shown' in value ? value.shown : formatMoney(value.amount, value.currency),
  });
  return (
    <FundLink to={path} fundId={of.fundId} label={isShort ? withHeadline(name, value.amount, value.currency) : name}>
      {shown}
    </FundLink>
  );
};
