import { useTranslate } from 'react-admin';
import { type CapitalLine, isTakenOff, linesRead } from '../../../../resources/answers/accountLines.ts';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/valueFields.tsx';
import { useRole } from '../../../session/role.ts';
import { opposite } from '../../parts/cents.ts';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { dayBefore } from '../../parts/days.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { LedgerEntriesLink, type Relation } from '../../parts/LedgerEntriesLink.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

type Line = 'opening' | CapitalLine | 'closing';

interface Behind {
  figure: LedgerFigure;
  as?: Relation;
  /** Entries of the fund, in which the partner has a share. */
  isOfFund?: true;
  /** A balance, counted from inception. */
  isStanding?: true;
}
const shared = { as: 'shareOf', isOfFund: true } as const;

/** The ledger figure of each line, from the partner's own entries or as a share of the fund's. */
const figures: Readonly<Record<Line, Behind | null>> = {
  opening: null,
  contributions: { figure: 'paidIn' },
  distributions: { figure: 'distributed' },
  transfers: { figure: 'transferred' },
  offering: { figure: 'offering' },
  fees: { figure: 'managementFees', ...shared },
  expenses: { figure: 'expenses', ...shared },
  income: { figure: 'income', ...shared },
  realisedGain: { figure: 'realised', ...shared },
  unrealisedGain: { figure: 'unrealisedGain', ...shared },
  carry: { figure: 'carryBorne', as: 'asClosed' },
  closing: { figure: 'capital', as: 'asClosed', isStanding: true },
};

/** A general partner bears no carry, so its ledger has none, and its accrued carry is outside its account. */
const ofGeneralPartner: typeof figures = {
  ...figures,
  carry: null,
  closing: { figure: 'capitalBesideCarry', as: 'outOf', isStanding: true },
};

const isSum = (line: Line): line is Exclude<Line, CapitalLine> => line === 'opening' || line === 'closing';

/** Shows reductions with a minus sign, so that a column adds up. */
const asRead = (line: Line, amount: string) => (!isSum(line) && isTakenOff(line) ? opposite(amount) : amount);

interface Props {
  data: Answer;
  fund: string;
  /** Latest booking day included, if chosen. */
  known: string | null;
}

/** The capital account from opening to closing balance, one column per time span. */
export const Account = ({ data, fund, known }: Props) => {
  const translate = useTranslate();
  const { currency, asOf, knownAt, fundId, partnerId } = data;
  const title = translate('screens.statement.account');
  const isSome = (line: CapitalLine) => data.columns.some((column) => /[1-9]/.test(column[line]));
  const lines: Line[] = ['opening', ...linesRead(isSome), 'closing'];
  const mayRead = can(resources['journal-entries'], 'list', useRole());
  const behind = data.carried.length ? ofGeneralPartner : figures;
  const shown = (line: Line, first: string | null, amount: string) => {
    const its = behind[line];
    const label = translate(`screens.statement.${line}`);
    // The opening balance of a span is the closing balance of the day before.
    if (line === 'opening' && first && /[1-9]/.test(amount))
      return (
        <NetAmountLink of={{ fundId, partnerId }} asOf={dayBefore(first)} {...{ label, known, amount, currency }} />
      );
    if (!its || !/[1-9]/.test(amount)) return <Money amount={amount} currency={currency} />;
    const { figure, as, isOfFund, isStanding } = its;
    const of = isOfFund ? { fundId } : { fundId, partnerId };
    const from = isStanding ? null : first;
    return <LedgerEntriesLink {...{ figure, label, of, from, asOf, knownAt, amount, currency }} {...(as && { as })} />;
  };
  const columns: DataColumn<Line>[] = [
    textColumn(title, (line) => <Weighted isStrong={isSum(line)}>{translate(`screens.statement.${line}`)}</Weighted>),
    ...data.columns.map(({ kind, from, ...amounts }) =>
      figureColumn<Line>(spanName(translate, { kind, from, asOf }), (line) => (
        <Weighted isStrong={isSum(line)}>{shown(line, from, asRead(line, amounts[line]))}</Weighted>
      )),
    ),
  ];
  return (
    <Panel isApart title={fund} text={mayRead && translate('screens.statement.asClosed')} isFlush>
      <FigureTable label={title} columns={columns} rows={lines} keyOf={(line) => line} />
    </Panel>
  );
};

const Weighted = ({ isStrong, children }: { isStrong: boolean; children: React.ReactNode }) =>
  isStrong ? <strong>{children}</strong> : children;
