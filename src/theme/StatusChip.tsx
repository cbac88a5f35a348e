import { useTheme } from '@mui/material/styles';
import type { Tone } from '../../resources/kit/tone.ts';
import { toneColours } from './palette.ts';

/** A state as a coloured label; the colour only repeats the text. */
export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) => {
  const { text, ground, line } = toneColours[useTheme().palette.mode][tone];
  return (
    <span
      style={{
        display: 'inline-block',
        padding: '1px 8px',
        borderRadius: 999,
        border: `1px solid ${line}`,
        background: ground,
        color: text,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
      }}
    >
      {label}
    </span>
  );
};
