import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { HeadlineMoney, Money } from '../../../fields/valueFields.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { useCaller } from '../../../session/caller.ts';
import { ByFund } from '../../parts/ByFund.tsx';
import { type CurrencyFigure, CurrencyFigures } from '../../parts/CurrencyFigures.tsx';
import { OwnEntries } from '../../parts/OwnEntries.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';
import { amounts, isFunded } from './amounts.ts';
import type { Holding, PositionState } from './usePosition.ts';

type Total = PositionState['totals'][number];
type Key = 'nav' | (typeof amounts)[number][0];

interface OpenedProps {
  figure: Key;
  label: string;
  total: Total;
  rows: readonly Holding[];
  isHeadline: boolean;
}

/** A total that opens its part in each fund. */
const Opened = ({ figure, label, total, rows, isHeadline }: OpenedProps) => {
  const partnerId = useOwnPartner();
  const { contexts } = useCaller();
  const { currency, [figure]: amount } = total;
  const Amount = isHeadline ? HeadlineMoney : Money;
  const shown = <Amount amount={amount} currency={currency} />;
  if (!partnerId) return shown;
  const parts = rows.filter((row) => row.currency === currency);
  // A single fund stands for the total; several are listed in a table.
  const Part = parts.length > 1 ? Money : Amount;
  const value = ({ fundId, [figure]: part }: Holding) => (
    <OwnEntries {...{ figure, label }} amount={formatMoney(part, currency)} of={{ fundId, partnerId }}>
      <Part amount={part} currency={currency} />
    </OwnEntries>
  );
  const nameOf = (id: string) => contexts.find((context) => context.type === 'fund' && context.id === id)?.name ?? '—';
  return (
    <ByFund
      label={label}
      shown={formatMoney(amount, currency)}
      parts={parts.map((row) => ({ id: row.fundId, name: nameOf(row.fundId), value: value(row) }))}
    >
      {shown}
    </ByFund>
  );
};

/** Before the first payment a negative NAV is the partner's share of the costs so far. */
const CostsSoFar = ({ total: { nav, currency } }: { total: Total }) => {
  const translate = useTranslate();
  if (!nav.startsWith('-')) return null;
  return translate('screens.records.costsSoFar', { amount: formatMoney(nav.slice(1), currency) });
};

/** All holdings combined, per currency. */
export const Position = ({ position: { totals, rows = [], isPending } }: { position: PositionState }) => {
  const translate = useTranslate();
  if (!isPending && totals.length === 0) return null;
  const title = translate('screens.desk.position');
  const isSeveral = totals.length > 1;
  const opened = (figure: Key, word: string) => {
    const label = translate(word);
    return {
      key: figure,
      label,
      value: (total: Total, isHeadline: boolean) => <Opened {...{ figure, label, total, rows, isHeadline }} />,
    };
  };
  const nav = opened('nav', 'screens.desk.nav');
  const figures: CurrencyFigure<Total>[] = [
    {
      ...nav,
      help: translate('screens.numbers.help.navNet'),
      value: (total, isHeadline) =>
        isFunded(total) ? nav.value(total, isHeadline) : translate('screens.records.nothingPaidIn'),
      note: (total) => !isFunded(total) && <CostsSoFar total={total} />,
    },
    ...amounts.map(([figure, word]) => opened(figure, word)),
  ];
  return (
    <Panel title={title} isHeadline={!isSeveral} isFlush={isSeveral}>
      {isPending ? (
        <Skeleton variant="rounded" height={54} />
      ) : (
        <CurrencyFigures label={title} rows={totals} figures={figures} />
      )}
    </Panel>
  );
};
