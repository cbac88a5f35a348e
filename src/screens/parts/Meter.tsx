import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { colours } from '../../theme/index.ts';
import { shareOf } from './cents.ts';
import { formatShare } from './ratios.ts';

interface Props {
  /** Label: 'Called of committed'. */
  label: string;
  part: string;
  whole: string;
  /** A second part within the first: paid out of called. */
  inner?: string;
}

/** A progress bar of an amount with its percentage. */
export const Meter = ({ label, part, whole, inner }: Props) => {
  const { progress, track, progressSoft } = colours[useTheme().palette.mode];
  const share = shareOf(part, whole);
  const width = widthOf(share);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 96 }}>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={width}
        aria-valuetext={share === null ? '—' : formatShare(share)}
        sx={{ position: 'relative', flex: 1, height: 8, borderRadius: 4, bgcolor: track, overflow: 'hidden' }}
      >
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            width: `${width}%`,
            bgcolor: inner === undefined ? progress : progressSoft,
          }}
        />
        {inner !== undefined && (
          <Box
            sx={{ position: 'absolute', inset: 0, width: `${widthOf(shareOf(inner, whole))}%`, bgcolor: progress }}
          />
        )}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', minWidth: '4ch', textAlign: 'right' }}
      >
        {share === null ? '—' : formatShare(share)}
      </Box>
    </Box>
  );
};

/** Whole percent; 100 only if complete. */
const widthOf = (share: string | null) => {
  const part = Math.min(1, Math.max(0, Number(share ?? 0)));
  return part < 1 ? Math.min(99, Math.round(part * 100)) : 100;
};
