import { useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { groupOf } from '../../../resources/states.ts';
import { Money } from '../../fields/valueFields.tsx';
import { LedgerEntriesLink } from '../parts/LedgerEntriesLink.tsx';
import { useTopRows } from '../parts/useTopRows.ts';

/** The ledger figure of each stored total of a commitment. */
const totals = {
  amount: 'committed',
  called: 'called',
  paidIn: 'paidIn',
  distributed: 'distributed',
  recallable: 'recallable',
  unfunded: 'unfunded',
} as const satisfies Partial<Record<keyof RecordOf<'commitments'>, LedgerFigure>>;
type Total = keyof typeof totals;

/**
 * A stored total covers all ledger entries regardless of date, and links to them. Entries are per partner: for a
 * partner with several commitments, each has a share of them.
 */
const totalOf = (name: Total) =>
  function CommitmentTotal({ record }: { record: RecordOf<'commitments'> }) {
    const { fundId, partnerId, status, [name]: value } = record;
    const [amount, currency] = [value ?? '0', record.currency];
    const label = useTranslate()(`resources.commitments.fields.${name}`);
    const { states } = groupOf('commitments', 'binding');
    const isBooked = (states as readonly string[]).includes(status);
    const { total, isPending } = useTopRows('commitments', {
      filter: { fundId: [fundId], partnerId: [partnerId], status: states },
      sort: 'closeNumber',
      limit: 1,
      isWanted: isBooked,
    });
    if (!isBooked || isPending) return <Money amount={amount} currency={currency} />;
    return (
      <LedgerEntriesLink
        figure={totals[name]}
        of={{ fundId, partnerId }}
        asOf={null}
        as={total > 1 ? 'shareOf' : 'entriesOf'}
        {...{ label, amount, currency }}
      />
    );
  };

export const commitmentTotals = Object.fromEntries(
  Object.keys(totals).map((name) => [name, totalOf(name as Total)]),
) as Readonly<Record<Total, ReturnType<typeof totalOf>>>;
