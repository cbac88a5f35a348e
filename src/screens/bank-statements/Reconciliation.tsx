import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { pathTo } from '../../routing/paths.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { Failed } from '../parts/Failed.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Accounts } from './Accounts.tsx';

/** The bank reconciliation: bank and ledger balances with the lines and entries that differ. */
const Reconciliation = ({ record }: { record: RecordOf<'bank-statements'> }) =>
  record.status === 'imported' ? <Tied statement={record} /> : null;

interface Shown {
  id: string;
  /** Address of its page; null if there is none. */
  to: string | null;
  day: string;
  text: string;
  amount: string;
}

const Tied = ({ statement }: { statement: RecordOf<'bank-statements'> }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useActionQuery('bank-statements/ties', { id: statement.id });
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={3} height={56} />;
  const { currency, day, bank, books, difference, rest, opening, accounts, lines, entries, earlier } = data.ties;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const word = (key: string, values = {}) => translate(`screens.bank.ties.${key}`, values);
  const isRest = Number(rest) !== 0;
  const isTied = Number(difference) === 0 && !lines.length && !entries.length;
  const groups = [
    {
      label: word('linesWithout'),
      rows: lines.map(
        ({ id, text, ...line }): Shown => ({ ...line, id, to: pathTo('bank-lines', 'show', { id }), text: text ?? '' }),
      ),
    },
    { label: word('entriesWithout'), rows: entries.map(entryShown(translate)) },
    { label: word('entriesBefore', { day: formatDate(opening.day) }), rows: earlier.map(entryShown(translate)) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Panel title={translate('resources.bank-statements.panels.ties')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Figures least={140}>
            <Figure label={word('bank', { day: formatDate(day) })} value={money(bank)} />
            <Figure label={word('books', { day: formatDate(day) })} value={money(books)} />
            <Figure label={word('difference')} value={money(difference)} />
            <Figure label={word('rest')} value={money(rest)} />
            {isRest && (
              <>
                <Figure label={word('bankBefore', { day: formatDate(opening.day) })} value={money(opening.bank)} />
                <Figure label={word('booksBefore', { day: formatDate(opening.day) })} value={money(opening.books)} />
              </>
            )}
          </Figures>
          {accounts.length > 1 && <Accounts accounts={accounts} currency={currency} />}
          {isTied && <Alert severity="success">{word('tied')}</Alert>}
        </Box>
      </Panel>
      {groups
        .filter(({ rows }) => rows.length)
        .map(({ label, rows }) => (
          <Panel key={label} title={label} isFlush>
            <FigureTable label={label} columns={columnsOf(translate, currency)} rows={rows} keyOf={({ id }) => id} />
          </Panel>
        ))}
    </Box>
  );
};

type Entry = OutputOf<'bank-statements/ties'>['ties']['entries'][number];

const entryShown =
  (translate: ReturnType<typeof useTranslate>) =>
  ({ transactionId, source, type, text, ...entry }: Entry, at: number): Shown => ({
    ...entry,
    id: transactionId ?? String(at),
    to: transactionId && source ? pathTo('transactions', 'show', { id: transactionId, source }) : null,
    text: [type && translate(`choices.${type}`), text].filter(Boolean).join(' · '),
  });

const columnsOf = (translate: ReturnType<typeof useTranslate>, currency: string): DataColumn<Shown>[] => [
  textColumn(translate('resources.bank-lines.fields.bookedOn'), ({ day, to }) =>
    to ? (
      <Link component={LinkBase} to={to}>
        {formatDate(day)}
      </Link>
    ) : (
      formatDate(day)
    ),
  ),
  textColumn(translate('resources.bank-lines.fields.remittance'), ({ text }) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
  )),
  figureColumn(translate('resources.bank-lines.fields.amount'), ({ amount }) => (
    <Money amount={amount} currency={currency} />
  )),
];

export default Reconciliation;
