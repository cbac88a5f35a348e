import Box from '@mui/material/Box';
import { figures } from '../theme/index.ts';

interface Props {
  /** Position of the point, in pixels from the left. */
  left: number;
  title: string;
  lines: readonly { label: string; value: string; colour: string }[];
}

/** Tooltip with the values of the active point. The chart itself announces them to screen readers. */
export const ChartTip = ({ left, title, lines }: Props) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      top: 8,
      left,
      // Right of the point in the left half of the chart, left of it in the right half, at any width.
      transform: `translateX(clamp(-100% - 12px, (50cqw - ${left}px) * 999, 12px))`,
      pointerEvents: 'none',
      zIndex: 1,
      p: 1.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      boxShadow: 3,
      fontSize: '0.8125rem',
    }}
  >
    <Box sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Box>
    {lines.map(({ label, value, colour }) => (
      <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: colour }} />
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ ...figures, fontWeight: 600, pl: 1 }}>{value}</Box>
      </Box>
    ))}
  </Box>
);
