import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { toCents } from '../../parts/cents.ts';
import { knownDay } from '../../parts/days.ts';
import { Figure, FigureList } from '../../parts/Figure.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
import { RatioLink } from '../../parts/RatioLink.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { Section } from '../../parts/Section.tsx';
import type { Analytics } from './analytics.ts';
import { CarrySteps } from './CarrySteps.tsx';
import { shownIrr } from './irr.ts';
import { NetAndGross } from './Performance.tsx';

const ratios = ['pic', 'dpi', 'rvpi', 'tvpi', 'moic'] as const;
/** Shown if not zero. */
const passing: ReadonlySet<string> = new Set([
  'saleEscrow',
  'owed',
  'facility',
  'clearing',
  'carryEarned',
  'carryEscrow',
  'carryPaid',
  'carryReturned',
  'clawbackDue',
]);
const value = [
  'fairValue',
  'saleEscrow',
  'cash',
  'owed',
  'facility',
  'clearing',
  'navGross',
  'carryAccrued',
  'navNet',
  'carryEarned',
  'carryEscrow',
  'carryPaid',
  'carryReturned',
  'clawbackDue',
] as const;
const capital = ['committed', 'called', 'paidIn', 'unfunded', 'distributed'] as const;
type Amount = (typeof value)[number] | (typeof capital)[number];
/** The partners' shares add up to these. */
const isNetOfCarry = (name: Amount) => name === 'carryAccrued' || name === 'navNet';
/** Figures that need no help text. */
const helped: readonly string[] = ['committed', 'called', 'paidIn', 'unfunded', 'distributed', 'navNet', ...ratios];

/** Capital, value and performance, line by line. */
export const Lists = ({ data, fund }: { data: Analytics; fund: RecordOf<'funds'> }) => {
  const fundId = fund.id;
  const translate = useTranslate();
  const net = shownIrr(data, data.netIrr);
  const gross = shownIrr({ ...data, irrFlags: data.grossIrrFlags }, data.grossIrr);
  const { asOf, knownAt } = data;
  const entries = (figure: (typeof ratios)[number] | 'netIrr' | 'investmentIrr', shown: string | null) => (
    <RatioLink of={{ fundId }} {...{ figure, asOf, knownAt, shown }} />
  );
  const amounts = (names: readonly Amount[]) =>
    names.map((name) => (
      <Figure key={name} size="line" {...named(name, translate)} value={<OneAmount {...{ name, data, fundId }} />} />
    ));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Section title={translate('screens.factsheet.capital')}>
        <FigureList>{amounts(capital)}</FigureList>
        <Box sx={{ mt: 1.5 }}>
          <Meter
            label={translate('screens.factsheet.paidOfCommitted')}
            part={data.called}
            inner={data.paidIn}
            whole={data.committed}
          />
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}>
            {translate('screens.factsheet.paidOfCommitted')}
          </Box>
        </Box>
      </Section>
      <Section title={translate('screens.factsheet.value')}>
        <FigureList>{amounts(value.filter((name) => !passing.has(name) || toCents(data[name]) !== 0n))}</FigureList>
        <CarrySteps data={data} fund={fund} />
      </Section>
      <Section title={translate('screens.factsheet.performance')}>
        <FigureList>
          <Figure
            size="line"
            {...named('netIrr', translate, true)}
            value={entries('netIrr', net.value)}
            note={net.note && translate(net.note)}
          />
          {ratios.map((name) => (
            <Figure
              key={name}
              size="line"
              {...named(name, translate)}
              value={entries(name, data[name] && formatMultiple(data[name]))}
            />
          ))}
          <Figure
            size="line"
            {...named('investmentIrr', translate, true)}
            value={entries('investmentIrr', gross.value)}
            note={gross.note && translate(gross.note)}
          />
        </FigureList>
        <Typography component="h4" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
          {translate('screens.numbers.netAndGross')}
        </Typography>
        <NetAndGross performance={data.performance} of={{ fundId }} {...{ asOf, knownAt }} whose="ofPaying" />
      </Section>
    </Box>
  );
};

const OneAmount = ({ name, data, fundId }: { name: Amount; data: Analytics; fundId: string }) => {
  const label = useTranslate()(`screens.numbers.${name}`);
  const { asOf, knownAt, currency, [name]: amount } = data;
  const whose = { label, of: { fundId }, asOf, amount, currency };
  if (isNetOfCarry(name)) return <NetAmountLink {...whose} known={knownDay(knownAt)} />;
  const as = name === 'clawbackDue' ? 'outOf' : 'entriesOf';
  return <LedgerEntriesLink {...{ ...whose, figure: name, as, knownAt }} />;
};

const named = (name: string, translate: (key: string) => string, isHelped = helped.includes(name)) => ({
  label: translate(`screens.numbers.${name}`),
  ...(isHelped ? { help: translate(`screens.numbers.help.${name}`) } : {}),
});
