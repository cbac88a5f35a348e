import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { figures } from '../../../theme/index.ts';
import { Hint } from '../../parts/Hint.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { formatMultiple, formatPercent } from '../../parts/ratios.ts';
import type { Performance } from './analytics.ts';
import { shownIrr } from './irr.ts';

type Side = 'net' | 'gross';
type Key = 'irr' | 'tvpi' | 'dpi';
interface Line {
  name: string;
  side: Side;
  of: Key;
}

const rates: readonly Line[] = [
  { name: 'netIrrByDueDates', side: 'net', of: 'irr' },
  { name: 'grossIrr', side: 'gross', of: 'irr' },
  { name: 'grossTvpi', side: 'gross', of: 'tvpi' },
];
/** Other figures that a subscription facility changes. */
const withFacility: readonly Line[] = [
  { name: 'netTvpi', side: 'net', of: 'tvpi' },
  { name: 'netDpi', side: 'net', of: 'dpi' },
];

const heads = { With: 'screens.numbers.facilityWith', Without: 'screens.numbers.facilityWithout' } as const;

interface Props {
  performance: Performance;
  of: { fundId: string; partnerId?: string };
  asOf: string;
  knownAt: string | null;
  /** Key of the sentence that names the subject. */
  whose: string;
}

/** Net and gross performance with and without the subscription facility; a single column if there never was one. */
export const NetAndGross = ({ performance, of, asOf, knownAt, whose }: Props) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`screens.numbers.${name}`);
  const { hasFacility } = performance;
  const columns = hasFacility ? (['With', 'Without'] as const) : (['With'] as const);
  const lines = hasFacility ? [...rates, ...withFacility] : rates;
  const value = ({ name, side, of: key }: Line, column: (typeof columns)[number]) => {
    const found = performance[`${side}${column}`];
    const { value: shown, note } =
      key === 'irr'
        ? shownIrr(found, found.irr)
        : { value: found[key] === null ? null : formatMultiple(found[key]), note: null };
    const label = hasFacility ? `${word(name)}, ${translate(heads[column])}` : word(name);
    return (
      <>
        {shown === null ? (
          word('notMeaningful')
        ) : (
          <LedgerEntriesLink label={label} figure={`${side}${column}`} {...{ of, asOf, knownAt, shown }} />
        )}
        {note && (
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '0.75rem',
              fontWeight: 400,
              color: 'text.secondary',
              // Sentences wrap, figures do not.
              whiteSpace: 'normal',
            }}
          >
            {translate(note)}
          </Box>
        )}
      </>
    );
  };
  return (
    <Box>
      <Box component="table" aria-label={word('netAndGross')} sx={table}>
        {hasFacility && (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {translate(heads[column])}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">
                <Hint text={word(`help.${line.name}`)}>{word(line.name)}</Hint>
              </th>
              {columns.map((column) => (
                <td key={column}>{value(line, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5, mb: 1.5 }}>
        {word(whose)} {!hasFacility && word('noFacility')}
      </Typography>
    </Box>
  );
};

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { py: 0.625, px: 0, verticalAlign: 'top', lineHeight: 1.5 },
  '& th': { fontWeight: 400, color: 'text.secondary', textAlign: 'left' },
  // Keeps the label on one line if there is room.
  '& th[scope=row]': { whiteSpace: { md: 'nowrap' } },
  '& th[scope=col]': { fontSize: '0.75rem', textAlign: 'right', pl: 1 },
  '& td': { ...figures, fontWeight: 500, textAlign: 'right', pl: 1 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr:first-of-type': { borderTop: 0 },
} as const;

/**
 * Returns the rate without the facility as a note; null if there never was one. The net rate above uses payment dates,
 * so the note gives both rates by due dates; the gross rate already uses due dates.
 */
export const useWithout = () => {
  const translate = useTranslate();
  const shown = ({ irr }: Performance['netWith']) =>
    irr === null ? translate('screens.numbers.notMeaningful') : formatPercent(irr);
  return ({ hasFacility, netWith, netWithout, grossWithout }: Performance, side: Side): string | null => {
    if (!hasFacility) return null;
    if (side === 'gross') return translate('screens.numbers.rateWithout', { rate: shown(grossWithout) });
    return translate('screens.numbers.rateByDueDates', { with: shown(netWith), without: shown(netWithout) });
  };
};
