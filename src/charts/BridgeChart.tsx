import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatMoney } from '../format/numbers.ts';
import { figures } from '../theme/index.ts';
import { colours } from './colours.ts';
import { drawn } from './drawn.ts';

export interface BridgeStep {
  label: string;
  /** Identifies the step if several may have one label. */
  key?: string;
  /** Signed change of this step. */
  amount: string;
  /** A level rather than a step: drawn from zero. */
  isTotal?: true;
  /** Money of the investors, which is no gain or loss. */
  isCapital?: true;
  /** Replaces the amount, for example with a link. */
  shown?: ReactNode;
}

/** A waterfall chart: each step begins at the end of the step before. It renders as a table. */
export const BridgeChart = ({
  title,
  currency,
  steps,
}: {
  title: string;
  currency: string;
  steps: readonly BridgeStep[];
}) => {
  const colour = colours[useTheme().palette.mode];
  const spans = spansOf(steps);
  const [low, high] = [Math.min(0, ...spans.flat()), Math.max(1, ...spans.flat())];
  const x = (amount: number) => ((amount - low) / (high - low)) * 100;
  return (
    <Box component="table" aria-label={title} sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
      <tbody>
        {steps.map(({ label, key = label, amount, isTotal, isCapital, shown }, index) => {
          const [from = 0, to = 0] = spans[index] ?? [];
          const ofResult = to >= from ? colour.inflow : colour.loss;
          const fill = isTotal ? colour.line : isCapital ? colour.outflow : ofResult;
          return (
            <Box component="tr" key={key} sx={{ fontWeight: isTotal ? 650 : 400 }}>
              <Box
                component="th"
                scope="row"
                sx={{ textAlign: 'left', fontWeight: 'inherit', py: 0.625, pr: 2, whiteSpace: { sm: 'nowrap' } }}
              >
                {label}
              </Box>
              <Box
                component="td"
                aria-hidden
                sx={{ width: '60%', minWidth: 60, display: { xs: 'none', sm: 'table-cell' } }}
              >
                <svg width="100%" height={14} focusable="false" aria-hidden style={{ display: 'block' }}>
                  <rect
                    x={`${x(Math.min(from, to))}%`}
                    width={`${Math.max(0.4, Math.abs(x(to) - x(from)))}%`}
                    height={14}
                    rx={2}
                    fill={fill}
                  />
                </svg>
              </Box>
              <Box component="td" sx={{ ...figures, textAlign: 'right', pl: 2 }}>
                {shown ?? formatMoney(amount, currency)}
              </Box>
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
};

const spansOf = (steps: readonly BridgeStep[]): [number, number][] => {
  let level = 0;
  return steps.map(({ amount, isTotal }) => {
    const from = isTotal ? 0 : level;
    level = from + drawn(amount);
    return [from, level];
  });
};
