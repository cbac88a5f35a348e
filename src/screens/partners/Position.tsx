import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { usePortal } from '../../providers/portal.ts';
import { shownIrr } from '../funds/numbers/irr.ts';
import { useWithout } from '../funds/numbers/Performance.tsx';
import { Gross, Rate } from '../funds/numbers/Rate.tsx';
import { Failed } from '../parts/Failed.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { FundName } from '../parts/FundName.tsx';
import { LedgerEntriesLink } from '../parts/LedgerEntriesLink.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { Overpaid } from '../parts/Overpaid.tsx';
import { accountPath } from '../parts/OwnEntries.tsx';
import { Panel } from '../parts/Panel.tsx';
import { type ChosenMoment, useAsOf } from '../parts/useMoment.ts';
import { CarriedByFund, carryingOf } from './CarriedByFund.tsx';

type Answer = OutputOf<'partners/position'>;
type Fund = Answer['position']['funds'][number];
type Held = Answer['position']['totals'][number] & Partial<Pick<Fund, 'fundId' | 'performance'>>;

const amounts = {
  committed: 'screens.numbers.committed',
  called: 'screens.numbers.called',
  contributed: 'screens.numbers.paidIn',
  unfunded: 'screens.numbers.unfunded',
  distributed: 'screens.numbers.distributed',
  nav: 'screens.numbers.navNet',
} as const;

const figures = {
  committed: 'committed',
  called: 'called',
  contributed: 'paidIn',
  unfunded: 'unfunded',
  distributed: 'distributed',
} as const satisfies Partial<Record<keyof typeof amounts, LedgerFigure>>;
const isOfEntries = (name: keyof typeof amounts): name is keyof typeof figures => name in figures;

interface AmountProps {
  row: Held;
  name: keyof typeof amounts;
  partnerId: string;
  /** The day and booking time of the figures. */
  at: Pick<Answer['position'], 'asOf' | 'knownAt'> | undefined;
  moment: ChosenMoment;
}

/** Returns the parameters of the capital account page; unset ones are omitted. */
const chosen = ({ asOf, known, isPast }: ChosenMoment) => (isPast ? { asOf, ...(known && { knownAt: known }) } : {});

/** Totals over several funds are in no ledger. */
const Amount = ({ row, name, partnerId, at, moment }: AmountProps) => {
  const translate = useTranslate();
  const { fundId, currency, [name]: amount } = row;
  if (fundId && name === 'nav')
    return (
      <Link component={LinkBase} to={accountPath(partnerId, fundId, chosen(moment))} underline="hover">
        <Money amount={amount} currency={currency} />
      </Link>
    );
  if (!fundId || !at || !isOfEntries(name)) return <Money amount={amount} currency={currency} />;
  const label = translate(amounts[name]);
  const { asOf, knownAt } = at;
  return (
    <LedgerEntriesLink
      {...{ label, amount, currency, asOf, knownAt }}
      figure={figures[name]}
      of={{ fundId, partnerId }}
    />
  );
};

interface RateProps extends Omit<AmountProps, 'name' | 'moment'> {
  figure: 'netIrr' | 'grossWith';
  shown: string;
}

const OfRate = ({ row: { fundId }, figure, partnerId, at, shown }: RateProps) => {
  const label = useTranslate()(figure === 'netIrr' ? 'screens.numbers.netIrr' : 'screens.numbers.grossIrr');
  if (!fundId || !at) return shown;
  const { asOf, knownAt } = at;
  return <LedgerEntriesLink {...{ label, figure, asOf, knownAt, shown }} of={{ fundId, partnerId }} />;
};

/** A partner's commitment, paid-in capital, distributions and holdings, by fund and in total per currency. */
export default function PartnerPosition({ record }: { record: RecordOf<'partners'> }) {
  const translate = useTranslate();
  const portal = usePortal();
  const said = useMomentSaid();
  const moment = useAsOf();
  const { query } = moment;
  const { data, error, refetch } = useQuery({
    queryKey: ['partners', 'position', record.id, 'here', query],
    queryFn: ({ signal }) => portal.action<Answer>('partners', `${record.id}/position`, { query, signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const title = translate('screens.records.position');
  const without = useWithout();
  const at = data?.position;
  const { totals = [], funds = [] } = at ?? {};
  const carrying = carryingOf(funds);
  // For a day before the first fund the panel stays, so that another day can be chosen.
  if (data && funds.length === 0 && !moment.isPast) return null;
  const isSum = ({ currency }: Held) => funds.filter((fund) => fund.currency === currency).length > 1;
  const rows: readonly Held[] = [...funds, ...totals.filter(isSum)];
  const columns: DataColumn<Held>[] = [
    {
      key: 'fund',
      label: translate('resources.funds.name', { smart_count: 1 }),
      cell: ({ fundId, currency }) =>
        fundId ? <FundName id={fundId} /> : translate('screens.records.totalIn', { currency }),
    },
    ...Object.entries(amounts).map(
      ([key, word]): DataColumn<Held> => ({
        key,
        label: translate(word),
        isRight: true,
        cell: (row) => <Amount {...{ row, name: key as keyof typeof amounts, partnerId: record.id, at, moment }} />,
      }),
    ),
    {
      key: 'irr',
      label: translate('screens.numbers.netIrr'),
      isRight: true,
      cell: (row) => (
        <Rate
          irr={shownIrr(row, row.irr)}
          without={row.performance ? without(row.performance, 'net') : null}
          link={(shown) => <OfRate {...{ row, shown, at }} figure="netIrr" partnerId={record.id} />}
        />
      ),
    },
    {
      key: 'grossIrr',
      label: translate('screens.numbers.grossIrr'),
      isRight: true,
      // Gross rates exist per fund only, never across funds.
      cell: (row) =>
        row.performance ? (
          <Gross
            performance={row.performance}
            link={(shown) => <OfRate {...{ row, shown, at }} figure="grossWith" partnerId={record.id} />}
          />
        ) : null,
    },
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Overpaid partnerId={record.id} />
      <Panel title={title} text={at && said(at)} action={<MomentInputs moment={moment} />} isFlush>
        {data && funds.length === 0 ? (
          <Typography color="text.secondary" variant="body2" sx={{ px: 2.5, pb: 2 }}>
            {translate('screens.numbers.nothingYet')}
          </Typography>
        ) : data ? (
          <FigureTable
            label={title}
            columns={columns}
            rows={rows}
            keyOf={({ fundId, currency }) => fundId ?? `total ${currency}`}
          />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={96} sx={{ m: 2 }} />
        )}
        {at && carrying.length > 0 && (
          <>
            <Typography component="h3" variant="subtitle2" sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.5, pb: 0.5 }}>
              {translate('screens.statement.carried.title')}
            </Typography>
            <CarriedByFund partnerId={record.id} rows={carrying} at={at} />
          </>
        )}
      </Panel>
    </Box>
  );
}
