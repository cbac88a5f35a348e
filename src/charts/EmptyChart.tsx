import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { colours } from './colours.ts';

/** Outlines of charts in a box of 240 by 80: rectangles with x, y, width and height, and a line. */
const shapes = {
  bridge: {
    bars: [
      [0, 4, 96, 12],
      [96, 24, 60, 12],
      [128, 44, 28, 12],
      [0, 64, 128, 12],
    ],
    line: null,
  },
  shares: {
    bars: [
      [0, 4, 220, 12],
      [0, 24, 150, 12],
      [0, 44, 96, 12],
      [0, 64, 48, 12],
    ],
    line: null,
  },
  flows: {
    bars: [
      [8, 44, 22, 30],
      [48, 44, 22, 22],
      [88, 44, 22, 12],
      [128, 26, 22, 14],
      [168, 18, 22, 22],
      [208, 8, 22, 32],
    ],
    line: '8,56 60,68 100,62 140,44 180,26 232,8',
  },
} as const;

interface Props {
  shape: keyof typeof shapes;
  /** The entries that bring the chart to life. */
  text: string;
}

/** Placeholder of a chart without data: its outline, and a sentence on how to fill it. */
export const EmptyChart = ({ shape, text }: Props) => {
  const { track, grid } = colours[useTheme().palette.mode];
  const { bars, line } = shapes[shape];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 2 }}>
      <svg viewBox="0 0 240 80" aria-hidden focusable="false" style={{ width: '100%', maxWidth: 320 }}>
        {bars.map(([x, y, width, height]) => (
          <rect key={`${x},${y}`} {...{ x, y, width, height }} rx={2} fill={track} />
        ))}
        {line && <polyline points={line} fill="none" stroke={grid} strokeWidth={2} />}
      </svg>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', maxWidth: '48ch' }}>
        {text}
      </Typography>
    </Box>
  );
};
