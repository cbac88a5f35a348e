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
  /** A paler inflow, for what is asked for and not yet there. */
  soft: string;
  loss: string;
}

/** What charts are drawn with; each has a contrast of at least 3 to the surface, and a shape or place besides its colour. */
export const colours: Record<Mode, ChartColours> = {
  light: {
    inflow: theme.light.primary,
    outflow: '#5f86b3',
    line: '#b35c00',
    grid: theme.light.line,
    text: theme.light.quiet,
    track: '#e3e9ef',
    soft: '#7fb5ba',
    loss: '#b3404a',
  },
  dark: {
    inflow: theme.dark.primary,
    outflow: '#8fb0d6',
    line: '#f2b765',
    grid: theme.dark.line,
    text: theme.dark.quiet,
    track: '#26384b',
    soft: '#37757a',
    loss: '#e58b90',
  },
};
