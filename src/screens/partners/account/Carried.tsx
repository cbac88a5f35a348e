import { useTranslate } from 'react-admin';
import { type CarryLine, carryLines, isTakenOff } from '../../../../resources/answers/accountLines.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { CarriedAmount } from '../../parts/CarriedAmount.tsx';
import { opposite } from '../../parts/cents.ts';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { dayBefore } from '../../parts/days.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

/**
 * Carry received by a general partner, escrow, and capital including accrued carry, one column per time span;
 * reductions have a minus sign.
 */
export const Carried = ({ data: { carried, currency, asOf, knownAt, fundId, partnerId } }: { data: Answer }) => {
  const translate = useTranslate();
  if (!carried.length) return null;
  const title = translate('screens.statement.carried.title');
  const shown = (line: CarryLine, from: string | null, amount: string) => {
    const until = line === 'escrowOpening' && from ? dayBefore(from) : asOf;
    return (
      <CarriedAmount of={{ fundId, partnerId }} at={{ asOf: until, knownAt }} {...{ line, from, amount, currency }} />
    );
  };
  const columns: DataColumn<CarryLine>[] = [
    textColumn(title, (line) => weighed(line, translate(`screens.statement.carried.${line}`))),
    ...carried.map(({ kind, from, ...amounts }) =>
      figureColumn<CarryLine>(spanName(translate, { kind, from, asOf }), (line) =>
        weighed(line, shown(line, from, asRead(line, amounts[line]))),
      ),
    ),
  ];
  return (
    <Panel isApart title={title} isFlush>
      <FigureTable label={title} columns={columns} rows={carryLines} keyOf={(line) => line} />
    </Panel>
  );
};

const asRead = (line: CarryLine, amount: string) => (isTakenOff(line) ? opposite(amount) : amount);

const weighed = (line: CarryLine, children: React.ReactNode) =>
  isBalance(line) ? <strong>{children}</strong> : children;

const isBalance = (line: CarryLine) => line === 'escrow' || line === 'capital';
