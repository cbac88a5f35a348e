import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { LedgerEntriesLink } from '../parts/LedgerEntriesLink.tsx';

const totals = ['committed', 'called', 'paidIn', 'distributed'] as const;
type Total = (typeof totals)[number];

/** A stored total covers all ledger entries of the fund regardless of date, and links to them. */
const totalOf = (name: Total) =>
  function FundTotal({ record }: { record: RecordOf<'funds'> }) {
    const label = useTranslate()(`resources.funds.fields.${name}`);
    const { id: fundId, currency, [name]: amount } = record;
    return (
      <LedgerEntriesLink figure={name} of={{ fundId }} asOf={null} amount={amount ?? '0'} {...{ label, currency }} />
    );
  };

export const fundTotals = Object.fromEntries(totals.map((name) => [name, totalOf(name)])) as Readonly<
  Record<Total, ReturnType<typeof totalOf>>
>;
