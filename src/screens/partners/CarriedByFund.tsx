import { useTranslate } from 'react-admin';
import { carryHeld } from '../../../resources/answers/accountLines.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { pathTo } from '../../routing/paths.ts';
import { CarriedAmount } from '../parts/CarriedAmount.tsx';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { FundName } from '../parts/FundName.tsx';
import { useFundContext } from '../parts/useFundContext.ts';

type Position = OutputOf<'partners/position'>['position'];
type Carrying = Pick<Position['funds'][number], 'fundId' | 'currency'> & {
  carried: NonNullable<Position['funds'][number]['carried']>;
};

/** Returns the funds in which the partner has carry as general partner. */
export const carryingOf = (funds: Position['funds'] = []): readonly Carrying[] =>
  funds.flatMap(({ fundId, currency, carried }) => (carried ? [{ fundId, currency, carried }] : []));

interface Props {
  partnerId: string;
  rows: readonly Carrying[];
  at: Pick<Position, 'asOf' | 'knownAt'>;
}

/** The carry of a general partner by fund since inception, as in its statements. */
export const CarriedByFund = ({ partnerId, rows, at: { asOf, knownAt } }: Props) => {
  const translate = useTranslate();
  const { enter } = useFundContext();
  const columns: DataColumn<Carrying>[] = [
    textColumn(translate('resources.funds.name', { smart_count: 1 }), ({ fundId }) => (
      <FundName id={fundId} onSwitch={() => enter(fundId, pathTo('funds', 'show', { id: fundId }))} />
    )),
    ...carryHeld.map((line) =>
      figureColumn<Carrying>(translate(`screens.statement.carried.${line}`), ({ fundId, currency, carried }) => (
        <CarriedAmount
          of={{ fundId, partnerId }}
          at={{ asOf, knownAt }}
          amount={carried[line]}
          {...{ line, currency }}
        />
      )),
    ),
  ];
  const title = translate('screens.statement.carried.title');
  return <FigureTable label={title} columns={columns} rows={rows} keyOf={({ fundId }) => fundId} />;
};
