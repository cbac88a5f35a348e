import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type CarryLine, carryLines, isTakenOff } from '../../../../resources/answers/accountLines.ts';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/own.tsx';
import { opposite } from '../../parts/cents.ts';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { dayBefore } from '../../parts/days.ts';
import { Entries, type Relation } from '../../parts/Entries.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

/**
 * The figure of the books that each line is. What was paid to a general partner and came back from it is its own; escrow is an
 * account of the fund, of which each general partner has its share. A line of what lies there has no first day. What is accrued, and
 * capital with it, is in the books as of the last closing of a period.
 */
const figures: {
  readonly [L in CarryLine]?: { figure: LedgerFigure; isOwn?: true; isStanding?: true; as?: Relation };
} = {
  earned: { figure: 'carryEarned' },
  paid: { figure: 'carryPaid', isOwn: true },
  clawedBack: { figure: 'carryReturned', isOwn: true },
  escrowOpening: { figure: 'carryEscrow', isStanding: true },
  toEscrow: { figure: 'carryEscrowed' },
  released: { figure: 'escrowReleased' },
  givenBack: { figure: 'escrowReturned' },
  escrow: { figure: 'carryEscrow', isStanding: true },
  accrued: { figure: 'carryAccrued', isOwn: true, isStanding: true, as: 'asClosed' },
  capital: { figure: 'capital', isOwn: true, isStanding: true, as: 'asClosed' },
};

/**
 * What a general partner received as carry, what lies in escrow, and its capital with what is accrued to it, a column for each span
 * of time; what comes off has a minus.
 */
export const Carried = ({ data: { carried, currency, asOf, knownAt, fundId, partnerId } }: { data: Answer }) => {
  const translate = useTranslate();
  if (!carried.length) return null;
  const title = translate('screens.statement.carried.title');
  const shown = (line: CarryLine, first: string | null, amount: string) => {
    const its = figures[line];
    if (!its || !/[1-9]/.test(amount)) return <Money amount={amount} currency={currency} />;
    const { figure, isOwn, isStanding, as = isOwn ? 'entriesOf' : 'shareOf' } = its;
    const label = translate(`screens.statement.carried.${line}`);
    const of = isOwn ? { fundId, partnerId } : { fundId };
    const from = isStanding ? null : first;
    const until = line === 'escrowOpening' && first ? dayBefore(first) : asOf;
    return <Entries {...{ figure, as, of, label, from, asOf: until, knownAt, amount, currency }} />;
  };
  const columns: DataColumn<CarryLine>[] = [
    {
      key: 'line',
      label: title,
      cell: (line) => weighed(line, translate(`screens.statement.carried.${line}`)),
    },
    ...carried.map(
      ({ kind, from, ...amounts }): DataColumn<CarryLine> => ({
        key: kind,
        label: spanName(translate, { kind, from, asOf }),
        isRight: true,
        cell: (line) => weighed(line, shown(line, from, asRead(line, amounts[line]))),
      }),
    ),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={title} isFlush>
        <DataTable label={title} columns={columns} rows={carryLines} keyOf={(line) => line} />
      </Panel>
    </Box>
  );
};

const asRead = (line: CarryLine, amount: string) => (isTakenOff(line) ? opposite(amount) : amount);

const weighed = (line: CarryLine, children: React.ReactNode) =>
  isBalance(line) ? <strong>{children}</strong> : children;

const isBalance = (line: CarryLine) => line === 'escrow' || line === 'capital';
