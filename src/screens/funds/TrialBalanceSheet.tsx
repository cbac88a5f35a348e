import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { decimalString, placesOf, scaled } from '../../../resources/kit/decimals.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { listPath } from '../parts/paths.ts';

export type Answer = OutputOf<'funds/trialBalance'>['trialBalance'];
type Line = Pick<Answer['accounts'][number], 'opening' | 'debit' | 'credit' | 'closing'> & { account: string };

const amounts = ['opening', 'debit', 'credit', 'closing'] as const;
const total = 'total';

const headings: Readonly<Record<(typeof amounts)[number], string>> = {
  opening: 'screens.trialBalance.opening',
  debit: 'resources.journal-entries.fields.debit',
  credit: 'resources.journal-entries.fields.credit',
  closing: 'screens.trialBalance.closing',
};

/** The accounts with their balances, each linked to its entries, and totals. */
export const Sheet = ({ data }: { data: Answer }) => {
  const translate = useTranslate();
  const label = translate('resources.funds.screens.trialBalance');
  const opens = ({ account }: Line) =>
    listPath('journal-entries', {
      fundId: [data.fundId],
      account: [account],
      effectiveOn_lte: data.asOf,
      ...(data.knownAt && { createdAt_lte: data.knownAt }),
    });
  const columns: DataColumn<Line>[] = [
    textColumn(translate('resources.journal-entries.fields.account'), (row) =>
      row.account === total ? (
        <strong>{translate('screens.trialBalance.total')}</strong>
      ) : (
        <Link component={LinkBase} to={opens(row)}>
          {translate(`choices.${row.account}`)}
        </Link>
      ),
    ),
    ...amounts.map((key) =>
      figureColumn<Line>(translate(headings[key]), (row) => <Money amount={row[key]} currency={data.currency} />),
    ),
  ];
  return <FigureTable label={label} columns={columns} rows={withTotal(data)} keyOf={({ account }) => account} />;
};

const withTotal = ({ accounts, currency }: Answer): Line[] => {
  const places = placesOf(currency);
  const sumOf = (key: (typeof amounts)[number]) =>
    decimalString(
      accounts.reduce((sum, line) => sum + scaled(line[key], places), 0n),
      places,
    );
  return [
    ...accounts,
    {
      account: total,
      opening: sumOf('opening'),
      debit: sumOf('debit'),
      credit: sumOf('credit'),
      closing: sumOf('closing'),
    },
  ];
};

/** Returns the sheet as CSV. */
export const csvOf = (data: Answer, translate: (key: string) => string): string => {
  const heads = ['resources.journal-entries.fields.account', ...amounts.map((key) => headings[key])];
  const name = ({ account }: Line) =>
    account === total ? translate('screens.trialBalance.total') : translate(`choices.${account}`);
  const lines = withTotal(data).map((line) => [quoted(name(line)), ...amounts.map((key) => line[key])]);
  return [heads.map((key) => quoted(translate(key))), ...lines].map((line) => line.join(',')).join('\r\n');
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
