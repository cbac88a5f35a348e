import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { carryHeld } from '../../../../resources/answers/accountLines.ts';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { HeadlineMoney } from '../../../fields/valueFields.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { useRole } from '../../../session/role.ts';
import { CarriedAmount } from '../../parts/CarriedAmount.tsx';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { OwnEntries } from '../../parts/OwnEntries.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';
import type { ChosenMoment } from '../../parts/useMoment.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';
import { shownIrr } from './irr.ts';
import { useWithout } from './Performance.tsx';

type Position = OutputOf<'partners/position'>['position'];
type Own = Position['funds'][number];

/** Key amounts of the share with their ledger figures. */
const amounts = [
  ['committed', 'screens.numbers.committed', 'committed'],
  ['called', 'screens.numbers.called', 'called'],
  ['contributed', 'screens.numbers.paidIn', 'paidIn'],
  ['unfunded', 'screens.numbers.unfunded', 'unfunded'],
  ['distributed', 'screens.numbers.distributed', 'distributed'],
  ['nav', 'screens.numbers.navNet', null],
] as const satisfies readonly (readonly [keyof Own, string, LedgerFigure | null])[];
const ratios = ['tvpi', 'dpi'] as const;

interface Props {
  fundId: string;
  moment: ChosenMoment;
  /** The figures of the whole fund, shown below. */
  children: ReactNode;
}

/** For a partner of the fund: its own share on the day, then the whole fund. Other users see the fund only. */
export const OwnShareFirst = ({ fundId, moment, children }: Props) => {
  const { asOf, knownAt } = moment;
  const translate = useTranslate();
  const partnerId = useOwnPartner();
  const query = useActionQuery(
    'partners/position',
    { id: partnerId ?? '', query: { asOf, knownAt } },
    {
      enabled: partnerId !== null,
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      select: ({ position }) => position,
    },
  );
  const { data } = query;
  const own = data?.funds.find((fund) => fund.fundId === fundId);
  if (partnerId === null || (data && !own)) return children;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Part title={translate('screens.numbers.ownShare')}>
        <Loaded query={query} keepsData skeleton={<Skeleton variant="rounded" height={110} />}>
          {(at) => own && <Share {...{ own, partnerId, moment, at }} />}
        </Loaded>
      </Part>
      <Part title={translate('screens.numbers.wholeFund')}>{children}</Part>
    </Box>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

interface ShareProps extends Pick<Props, 'moment'> {
  own: Own;
  partnerId: string;
  at: Position;
}

const Share = ({ own, partnerId, moment, at: { asOf, knownAt } }: ShareProps) => {
  const translate = useTranslate();
  const without = useWithout();
  const mayRead = can(resources['journal-entries'], 'list', useRole());
  const { fundId, currency, carried, performance } = own;
  const of = { fundId, partnerId };
  const net = shownIrr(own, own.irr);
  // A past day opens the capital account; for today, paid amounts link to the transactions.
  const day = moment.isPast ? { asOf: moment.asOf, ...(moment.known && { knownAt: moment.known }) } : undefined;
  const openedByPartner = (name: string, label: string, amount: string, shown: ReactNode) => (
    <OwnEntries figure={name} {...{ label, of, amount }} {...(day && { at: day })}>
      {shown}
    </OwnEntries>
  );
  const opened = (name: string, label: string, figure: LedgerFigure, shown: string) =>
    mayRead ? (
      <LedgerEntriesLink {...{ label, figure, of, asOf, knownAt, shown }} />
    ) : (
      openedByPartner(name, label, shown, shown)
    );
  const openedAmount = (name: string, label: string, figure: LedgerFigure | null, amount: string) =>
    mayRead && figure ? (
      <LedgerEntriesLink isHeadline {...{ label, figure, of, asOf, knownAt, amount, currency }} />
    ) : (
      openedByPartner(name, label, formatMoney(amount, currency), <HeadlineMoney amount={amount} currency={currency} />)
    );
  const notes = [net.note && translate(net.note), without(performance, 'net')].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures least={150}>
        {amounts.map(([name, word, figure]) => (
          <Figure key={name} label={translate(word)} value={openedAmount(name, translate(word), figure, own[name])} />
        ))}
        <Figure
          label={translate('screens.numbers.netIrr')}
          value={
            net.value === null
              ? translate('screens.numbers.notMeaningful')
              : opened('irr', translate('screens.numbers.netIrr'), 'netIrr', net.value)
          }
          note={notes}
        />
        {ratios.map((name) => {
          const label = translate(`screens.numbers.${name}`);
          const ratio = own[name];
          return (
            <Figure
              key={name}
              label={label}
              value={
                ratio === null
                  ? translate('screens.numbers.notMeaningful')
                  : opened(name, label, name, formatMultiple(ratio))
              }
            />
          );
        })}
      </Figures>
      {carried && (
        <Box>
          <Typography component="h4" variant="subtitle2" sx={{ mb: 0.5 }}>
            {translate('screens.desk.ownCarry')}
          </Typography>
          <Figures least={150}>
            {carryHeld.map((line) => (
              <Figure
                key={line}
                label={translate(`screens.statement.carried.${line}`)}
                value={<CarriedAmount at={{ asOf, knownAt }} amount={carried[line]} {...{ line, of, currency }} />}
              />
            ))}
          </Figures>
        </Box>
      )}
    </Box>
  );
};
