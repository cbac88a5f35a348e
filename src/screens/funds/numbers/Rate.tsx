import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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

interface Props {
  irr: ShownIrr;
  without?: string | null;
  /** Where what it is made of is shown. */
  link?: (shown: string) => ReactNode;
}

/** A rate of return in a table, with what is to be minded about it under it. */
export const Rate = ({ irr: { value, note }, without = null, link = (shown) => shown }: Props) => {
  const translate = useTranslate();
  return (
    <>
      {value === null ? translate('screens.numbers.notMeaningful') : link(value)}
      {[note && translate(note), without].filter(Boolean).map((line) => (
        <Box key={line} component="span" sx={small}>
          {line}
        </Box>
      ))}
    </>
  );
};

/** The gross rate, and what it is without the facility, where there is one. */
export const Gross = ({ performance, link }: Pick<Props, 'link'> & { performance: Performance }) => {
  const without = useWithout();
  const { grossWith } = performance;
  return (
    <Rate irr={shownIrr(grossWith, grossWith.irr)} without={without(performance, 'gross')} {...(link && { link })} />
  );
};
