import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV, LinkBase, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../resources/index.ts';
import { decimalString, placesOf, scaled } from '../../../resources/kit/decimals.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/own.tsx';
import { formatDate } from '../../format/dates.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/PageHeader.tsx';
import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { usePortal } from '../../providers/portal.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Day } from '../parts/Day.tsx';
import { endOf, today } from '../parts/days.ts';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { listPath } from '../parts/paths.ts';
import { useSearch } from '../parts/useSearch.ts';

type Answer = OutputOf<'funds/trialBalance'>['trialBalance'];
type Line = Pick<Answer['accounts'][number], 'opening' | 'debit' | 'credit' | 'closing'> & { account: string };

const amounts = ['opening', 'debit', 'credit', 'closing'] as const;
const total = 'total';

const headings: Readonly<Record<(typeof amounts)[number], string>> = {
  opening: 'screens.trialBalance.opening',
  debit: 'resources.journal-entries.fields.debit',
  credit: 'resources.journal-entries.fields.credit',
  closing: 'screens.trialBalance.closing',
};

/** What stands on each account of a fund's books as of a day; each account opens its entries. */
const TrialBalance = () => (
  <RecordGate name="funds" {...useRecord('funds')}>
    {(fund) => <Page fund={fund} />}
  </RecordGate>
);

const Page = ({ fund }: { fund: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const portal = usePortal();
  const { dayAt, choose } = useSearch();
  const asOf = dayAt('asOf') ?? today();
  const from = dayAt('from') ?? `${asOf.slice(0, 4)}-01-01`;
  const known = dayAt('knownAt');
  const knownAt = known && endOf(known);
  const { data, error, refetch } = useQuery({
    queryKey: ['funds', 'trial-balance', fund.id, asOf, from, knownAt],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      const query = { asOf, from, ...(knownAt && { knownAt }) };
      const path = `${fund.id}/trial-balance`;
      return (await portal.action<OutputOf<'funds/trialBalance'>>('funds', path, { query, signal })).trialBalance;
    },
    retry: false,
    placeholderData: (previous: Answer | undefined) => previous,
  });
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.trialBalance')}
        note={`${fund.name} · ${translate('screens.numbers.asOf', { date: formatDate(asOf) })}`}
        actions={
          data && (
            <>
              <Button color="inherit" component={LinkBase} to={reportOf(fund.id, { asOf, from })}>
                {translate('screens.reports.title')}
              </Button>
              <Button color="inherit" onClick={() => downloadCSV(sheetOf(data, translate), `trial-balance-${asOf}`)}>
                {translate('generic.export.csv')}
              </Button>
            </>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Day label={translate('resources.funds.fields.from')} value={from} onChange={choose('from')} max={asOf} />
        <Day label={translate('screens.numbers.asOfLabel')} value={asOf} onChange={choose('asOf')} max={today()} />
        <Day
          label={translate('resources.funds.fields.knownAt')}
          value={known ?? ''}
          onChange={choose('knownAt')}
          max={today()}
        />
      </Box>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        data && (
          <Panel title={translate('screens.trialBalance.accounts')} isFlush>
            <Sheet data={data} />
          </Panel>
        )
      )}
    </>
  );
};

const Sheet = ({ data }: { data: Answer }) => {
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
    {
      key: 'account',
      label: translate('resources.journal-entries.fields.account'),
      cell: (row) =>
        row.account === total ? (
          <strong>{translate('screens.trialBalance.total')}</strong>
        ) : (
          <Link component={LinkBase} to={opens(row)}>
            {translate(`choices.${row.account}`)}
          </Link>
        ),
    },
    ...amounts.map(
      (key): DataColumn<Line> => ({
        key,
        label: translate(headings[key]),
        isRight: true,
        cell: (row) => <Money amount={row[key]} currency={data.currency} />,
      }),
    ),
  ];
  return <DataTable label={label} columns={columns} rows={withTotal(data)} keyOf={({ account }) => account} />;
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

/** The sheet as comma-separated values. */
const sheetOf = (data: Answer, translate: (key: string) => string): string => {
  const heads = ['resources.journal-entries.fields.account', ...amounts.map((key) => headings[key])];
  const name = ({ account }: Line) =>
    account === total ? translate('screens.trialBalance.total') : translate(`choices.${account}`);
  const lines = withTotal(data).map((line) => [quoted(name(line)), ...amounts.map((key) => line[key])]);
  return [heads.map((key) => quoted(translate(key))), ...lines].map((line) => line.join(',')).join('\r\n');
};

/** Where the same is made as a report: a workbook, a PDF. */
const reportOf = (fundId: string, { asOf, from }: { asOf: string; from: string }) =>
  `${declared.reports.screens.generate.path}?${new URLSearchParams({ kind: 'trial_balance', fundId, asOf, periodStart: from })}`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
export default TrialBalance;
