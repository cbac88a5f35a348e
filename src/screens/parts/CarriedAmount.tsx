import { useTranslate } from 'react-admin';
import type { CarryLine } from '../../../resources/answers/accountLines.ts';
import { Money } from '../../fields/valueFields.tsx';
import { carriedFigures } from './carriedFigures.ts';
import { LedgerEntriesLink } from './LedgerEntriesLink.tsx';

interface Props {
  line: CarryLine;
  /** First included day; null from inception. */
  from?: string | null;
  of: { fundId: string; partnerId: string };
  at: { asOf: string; knownAt: string | null };
  amount: string;
  currency: string;
}

/** A carry amount of a general partner, linked to its own entries or to those of the fund that it has a share of. */
export const CarriedAmount = ({ line, from = null, of: { fundId, partnerId }, at, amount, currency }: Props) => {
  const translate = useTranslate();
  if (!/[1-9]/.test(amount)) return <Money amount={amount} currency={currency} />;
  const { figure, isOwn, isStanding, as = isOwn ? 'entriesOf' : 'shareOf' } = carriedFigures[line];
  return (
    <LedgerEntriesLink
      label={translate(`screens.statement.carried.${line}`)}
      of={isOwn ? { fundId, partnerId } : { fundId }}
      from={isStanding ? null : from}
      {...{ figure, as, amount, currency, ...at }}
    />
  );
};
