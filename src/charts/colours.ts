import { colours as theme } from '../theme/index.ts';
import type { Mode } from '../theme/palette.ts';

export interface ChartColours {
  inflow: string;
  outflow: string;
  line: string;
  grid: string;
  text: string;
  /** The empty part of a bar. */
  track: string;
  /** A paler inflow, for amounts called but not received. */
  soft: string;
  loss: string;
}

/** Chart colours. Each has a contrast of at least 3 to the surface, and charts also encode it by shape or position. */
export const colours: Record<Mode, ChartColours> = {
  light: {
    inflow: theme.light.link,
    outflow: '#5f86b3',
    line: '#b35c00',
    grid: theme.light.line,
    text: theme.light.quiet,
    track: '#e3e9ef',
    soft: '#7fb5ba',
    loss: '#b3404a',
  },
  dark: {
    inflow: theme.dark.link,
    outflow: '#8fb0d6',
    line: '#f2b765',
    grid: theme.dark.line,
    text: theme.dark.quiet,
    track: '#26384b',
    soft: '#37757a',
    loss: '#e58b90',
  },
};
