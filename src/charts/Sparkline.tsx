import { useTheme } from '@mui/material/styles';
import { colours } from './colours.ts';
import { drawn } from './drawn.ts';

const [width, height, margin] = [84, 24, 2];

/** A small line of amounts over time without axes; `label` describes it to screen readers. */
export const Sparkline = ({ label, amounts }: { label: string; amounts: readonly string[] }) => {
  const { line } = colours[useTheme().palette.mode];
  const values = amounts.map(drawn);
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => margin + (at * (width - 2 * margin)) / (values.length - 1);
  // A constant value is a line in the middle.
  const y = (value: number) =>
    high === low ? height / 2 : height - margin - ((value - low) * (height - 2 * margin)) / (high - low);
  return (
    <svg role="img" aria-label={label} width={width} height={height} style={{ display: 'block', marginLeft: 'auto' }}>
      <polyline
        points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke={line}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
};
