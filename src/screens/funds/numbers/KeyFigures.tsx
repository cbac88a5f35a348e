import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { knownDay } from '../../parts/days.ts';
import { Figure } from '../../parts/Figure.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
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
  const none = translate('screens.numbers.notMeaningful');
  const without = useWithout();
  const net = shownIrr(data, data.netIrr);
  const { asOf, knownAt } = data;
  const entries = (name: 'netIrr' | 'tvpi' | 'dpi', shown: string | null) =>
    shown === null ? (
      none
    ) : (
      <LedgerEntriesLink
        label={translate(`screens.numbers.${name}`)}
        figure={name}
        of={{ fundId }}
        {...{ asOf, knownAt, shown }}
      />
    );
  const notes = [net.note && translate(net.note), without(data.performance, 'net')].filter(Boolean);
  return (
    <Box component="dl" sx={grid}>
      <Figure
        size="big"
        label={translate('screens.numbers.navNet')}
        help={translate('screens.numbers.help.navNet')}
        value={
          <NetAmountLink
            label={translate('screens.numbers.navNet')}
            of={{ fundId }}
            amount={data.navNet}
            {...{ asOf, known: knownDay(knownAt), currency: data.currency }}
          />
        }
      />
      <Figure
        size="big"
        label={translate('screens.numbers.netIrr')}
        help={translate('screens.numbers.help.netIrr')}
        value={entries('netIrr', net.value)}
        note={notes.join(' · ')}
      />
      <Figure
        size="big"
        label={translate('screens.numbers.tvpi')}
        help={translate('screens.numbers.help.tvpi')}
        value={entries('tvpi', data.tvpi && formatMultiple(data.tvpi))}
      />
      <Figure
        size="big"
        label={translate('screens.numbers.dpi')}
        help={translate('screens.numbers.help.dpi')}
        value={entries('dpi', data.dpi && formatMultiple(data.dpi))}
      />
    </Box>
  );
};
