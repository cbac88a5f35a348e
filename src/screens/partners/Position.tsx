import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { shownIrr } from '../funds/numbers/irr.ts';
import { useWithout } from '../funds/numbers/Performance.tsx';
import { Gross, Rate } from '../funds/numbers/Rate.tsx';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { FigureLink } from '../parts/FigureLink.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { FundName } from '../parts/FundName.tsx';
import { LedgerEntriesLink } from '../parts/LedgerEntriesLink.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { NothingYet } from '../parts/NothingYet.tsx';
import { Overpaid } from '../parts/Overpaid.tsx';
import { accountPath } from '../parts/OwnEntries.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { type ChosenMoment, useAsOf } from '../parts/useMoment.ts';
import { CarriedByFund, carryingOf } from './CarriedByFund.tsx';

type Position = OutputOf<'partners/position'>['position'];
type Fund = Position['funds'][number];
type Held = Position['totals'][number] & Partial<Pick<Fund, 'fundId' | 'performance'>>;

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
  at: Pick<Position, 'asOf' | 'knownAt'> | undefined;
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
      <FigureLink to={accountPath(partnerId, fundId, chosen(moment))}>
        <Money amount={amount} currency={currency} />
      </FigureLink>
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
  const said = useMomentSaid();
  const moment = useAsOf();
  const { query } = moment;
  const asked = useActionQuery(
    'partners/position',
    { id: record.id, query },
    { placeholderData: keepPreviousData, select: ({ position }) => position },
  );
  const { data: at } = asked;
  const title = translate('screens.records.position');
  const without = useWithout();
  const { totals = [], funds = [] } = at ?? {};
  const carrying = carryingOf(funds);
  // For a day before the first fund the panel stays, so that another day can be chosen.
  if (at && funds.length === 0 && !moment.isPast) return null;
  const isSum = ({ currency }: Held) => funds.filter((fund) => fund.currency === currency).length > 1;
  const rows: readonly Held[] = [...funds, ...totals.filter(isSum)];
  const columns: DataColumn<Held>[] = [
    textColumn(translate('resources.funds.name', { smart_count: 1 }), ({ fundId, currency }) =>
      fundId ? <FundName id={fundId} /> : translate('screens.records.totalIn', { currency }),
    ),
    ...Object.entries(amounts).map(([key, word]) =>
      figureColumn<Held>(translate(word), (row) => (
        <Amount {...{ row, name: key as keyof typeof amounts, partnerId: record.id, at, moment }} />
      )),
    ),
    figureColumn(translate('screens.numbers.netIrr'), (row) => (
      <Rate
        irr={shownIrr(row, row.irr)}
        without={row.performance ? without(row.performance, 'net') : null}
        link={(shown) => <OfRate {...{ row, shown, at }} figure="netIrr" partnerId={record.id} />}
      />
    )),
    figureColumn(
      translate('screens.numbers.grossIrr'),
      // Gross rates exist per fund only, never across funds.
      (row) =>
        row.performance ? (
          <Gross
            performance={row.performance}
            link={(shown) => <OfRate {...{ row, shown, at }} figure="grossWith" partnerId={record.id} />}
          />
        ) : null,
    ),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Overpaid partnerId={record.id} />
      <Panel title={title} text={at && said(at)} action={<MomentInputs moment={moment} />} isFlush>
        <Loaded query={asked} keepsData skeleton={<Skeleton variant="rounded" height={96} sx={{ m: 2 }} />}>
          {() =>
            funds.length ? (
              <FigureTable
                label={title}
                columns={columns}
                rows={rows}
                keyOf={({ fundId, currency }) => fundId ?? `total ${currency}`}
              />
            ) : (
              <NothingYet />
            )
          }
        </Loaded>
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
