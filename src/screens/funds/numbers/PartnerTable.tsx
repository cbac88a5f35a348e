import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { RefName } from '../../../fields/references.tsx';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { knownDay } from '../../parts/days.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { NetAmountLink, PARTNERS } from '../../parts/NetParts.tsx';
import type { Analytics, PartnerNumbers } from './analytics.ts';
import { partnerIrr } from './irr.ts';
import { Rate } from './Rate.tsx';

const amounts = ['commitment', 'paidIn', 'unfunded', 'distributed'] as const;
const figures = {
  commitment: 'committed',
  paidIn: 'paidIn',
  unfunded: 'unfunded',
  distributed: 'distributed',
} as const;

/** These add up to the totals. */
const netOfCarry = [
  ['carry', 'screens.numbers.carryAccrued'],
  ['navNet', 'screens.numbers.navNet'],
] as const;

/** The partners of the fund that the user may see, with their shares. */
export const PartnerTable = ({ data, fundId }: { data: Analytics; fundId: string }) => {
  const translate = useTranslate();
  const title = translate('screens.numbers.partners');
  const columns: DataColumn<PartnerNumbers>[] = [
    textColumn(translate('screens.numbers.partner'), ({ partnerId }) => <RefName to="partners" id={partnerId} />),
    ...amounts.map((name) =>
      figureColumn<PartnerNumbers>(translate(`screens.numbers.${name}`), (row) => (
        <LedgerEntriesLink
          label={translate(`screens.numbers.${name}`)}
          figure={figures[name]}
          of={{ fundId, partnerId: row.partnerId }}
          asOf={data.asOf}
          knownAt={data.knownAt}
          amount={row[name]}
          currency={data.currency}
        />
      )),
    ),
    ...netOfCarry.map(([name, word]) =>
      figureColumn<PartnerNumbers>(translate(word), ({ partnerId, [name]: amount }) => (
        <NetAmountLink
          label={translate(word)}
          of={{ fundId, partnerId }}
          {...{ asOf: data.asOf, known: knownDay(data.knownAt), amount, currency: data.currency }}
        />
      )),
    ),
    figureColumn(translate('screens.numbers.netIrr'), (row) => <Rate irr={partnerIrr(data, row)} />),
  ];
  const here = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Runs again when the same link is followed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    if (hash === `#${PARTNERS}`) here.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  if (data.partners.length === 0) return null;
  return (
    <Box ref={here} sx={{ scrollMarginTop: 72 }}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <FigureTable label={title} columns={columns} rows={data.partners} keyOf={({ partnerId }) => partnerId} />
    </Box>
  );
};
