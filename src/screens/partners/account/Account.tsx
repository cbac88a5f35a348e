import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type CapitalLine, isTakenOff, linesRead } from '../../../../resources/answers/accountLines.ts';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/own.tsx';
import { opposite } from '../../parts/cents.ts';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { dayBefore } from '../../parts/days.ts';
import { Entries, type Relation } from '../../parts/Entries.tsx';
import { NetParts } from '../../parts/NetParts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

type Line = 'opening' | CapitalLine | 'closing';

/** The figure of the books that a line is, of the partner's own entries or as its share of the fund's. */
const figures: { readonly [L in Line]?: { figure: LedgerFigure; as?: Relation } } = {
  contributions: { figure: 'paidIn' },
  distributions: { figure: 'distributed' },
  transfers: { figure: 'transferred' },
  offering: { figure: 'offering' },
  fees: { figure: 'managementFees', as: 'shareOf' },
  expenses: { figure: 'expenses', as: 'shareOf' },
  income: { figure: 'income', as: 'shareOf' },
  realisedGain: { figure: 'realised', as: 'shareOf' },
  unrealisedGain: { figure: 'unrealisedGain', as: 'shareOf' },
};

const isSum = (line: Line): line is Exclude<Line, CapitalLine> => line === 'opening' || line === 'closing';

/** What is taken off has a minus, so that a column adds up as it is read. */
const asRead = (line: Line, amount: string) => (!isSum(line) && isTakenOff(line) ? opposite(amount) : amount);

interface Props {
  data: Answer;
  fund: string;
  /** The day by whose end what counts was known, where one is chosen. */
  known: string | null;
}

/** How the account came from what it opened with to what it closes at, a column for each span of time. */
export const Account = ({ data, fund, known }: Props) => {
  const translate = useTranslate();
  const { currency, asOf, knownAt, fundId, partnerId } = data;
  const title = translate('screens.statement.account');
  const isSome = (line: CapitalLine) => data.columns.some((column) => /[1-9]/.test(column[line]));
  const lines: Line[] = ['opening', ...linesRead(isSome), 'closing'];
  const shown = (line: Line, from: string | null, amount: string) => {
    const its = figures[line];
    const label = translate(`screens.statement.${line}`);
    // What a span opens with is what the account closed at on the day before.
    if (line === 'opening' && from && /[1-9]/.test(amount))
      return <NetParts of={{ fundId, partnerId }} asOf={dayBefore(from)} {...{ label, known, amount, currency }} />;
    if (!its || !/[1-9]/.test(amount)) return <Money amount={amount} currency={currency} />;
    const of = its.as ? { fundId } : { fundId, partnerId };
    return <Entries {...its} {...{ label, of, from, asOf, knownAt, amount, currency }} />;
  };
  const columns: DataColumn<Line>[] = [
    {
      key: 'line',
      label: title,
      cell: (line) => <Weighted isStrong={isSum(line)}>{translate(`screens.statement.${line}`)}</Weighted>,
    },
    ...data.columns.map(
      ({ kind, from, ...amounts }): DataColumn<Line> => ({
        key: kind,
        label: spanName(translate, { kind, from, asOf }),
        isRight: true,
        cell: (line) => <Weighted isStrong={isSum(line)}>{shown(line, from, asRead(line, amounts[line]))}</Weighted>,
      }),
    ),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={fund} isFlush>
        <DataTable label={title} columns={columns} rows={lines} keyOf={(line) => line} />
      </Panel>
    </Box>
  );
};

const Weighted = ({ isStrong, children }: { isStrong: boolean; children: React.ReactNode }) =>
  isStrong ? <strong>{children}</strong> : children;
