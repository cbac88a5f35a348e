import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { knownDay } from '../../parts/days.ts';
import { Figure } from '../../parts/Figure.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
import { RatioLink } from '../../parts/RatioLink.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import type { Analytics } from './analytics.ts';
import { shownIrr } from './irr.ts';
import { useWithout } from './Performance.tsx';

// On narrow screens the value has a row of its own.
const grid = {
  display: 'grid',
  gap: 2,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(max-content, 2fr) repeat(3, minmax(0, 1.5fr))' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
} as const;

/** The key figures: value, return and two multiples. */
export const KeyFigures = ({ data, fundId }: { data: Analytics; fundId: string }) => {
  const translate = useTranslate();
  const without = useWithout();
  const net = shownIrr(data, data.netIrr);
  const { asOf, knownAt, currency, navNet } = data;
  const worded = (name: string) => ({
    label: translate(`screens.numbers.${name}`),
    help: translate(`screens.numbers.help.${name}`),
    size: 'big' as const,
  });
  const entries = (figure: 'netIrr' | 'tvpi' | 'dpi', shown: string | null) => (
    <RatioLink of={{ fundId }} {...{ figure, asOf, knownAt, shown }} />
  );
  const value = { label: worded('navNet').label, asOf, known: knownDay(knownAt), amount: navNet, currency };
  const notes = [net.note && translate(net.note), without(data.performance, 'net')].filter(Boolean);
  return (
    <Box component="dl" sx={grid}>
      <Figure {...worded('navNet')} value={<NetAmountLink of={{ fundId }} isHeadline {...value} />} />
      <Figure {...worded('netIrr')} value={entries('netIrr', net.value)} note={notes.join(' · ')} />
      {(['tvpi', 'dpi'] as const).map((name) => (
        <Figure key={name} {...worded(name)} value={entries(name, data[name] && formatMultiple(data[name]))} />
      ))}
    </Box>
  );
};
