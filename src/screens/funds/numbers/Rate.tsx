import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Performance } from './analytics.ts';
import { type ShownIrr, shownIrr } from './irr.ts';
import { useWithout } from './Performance.tsx';

// Figures do not break; what is said of them does, or two rates would push others out of a table.
const small = {
  display: 'block',
  fontSize: '0.75rem',
  color: 'text.secondary',
  whiteSpace: 'normal',
  maxWidth: '8.5rem',
  ml: 'auto',
} as const;

/** A rate of return in a table, with what is to be minded about it under it. */
export const Rate = ({ irr: { value, note }, without = null }: { irr: ShownIrr; without?: string | null }) => {
  const translate = useTranslate();
  return (
    <>
      {value ?? translate('screens.numbers.notMeaningful')}
      {[note && translate(note), without].filter(Boolean).map((line) => (
        <Box key={line} component="span" sx={small}>
          {line}
        </Box>
      ))}
    </>
  );
};

/** A net or gross rate, and what it is without the facility, where there is one. */
export const Performed = ({ performance, side }: { performance: Performance; side: 'net' | 'gross' }) => {
  const without = useWithout();
  const found = performance[side === 'net' ? 'netWith' : 'grossWith'];
  return <Rate irr={shownIrr(found, found.irr)} without={without(performance, side)} />;
};
