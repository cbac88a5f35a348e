import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { type Offered, signedAmount } from './offered.ts';

interface Props {
  /** Input of the move that names the lines. */
  source: string;
  lines: readonly Offered[];
  currency: string;
}

/** Lines excluded from the import, each with a checkbox to include it. */
export const LeftOut = ({ source, lines, currency }: Props) => {
  const translate = useTranslate();
  const { field } = useController({ name: source });
  const included = new Set(((field.value ?? []) as readonly { place: number }[]).map(({ place }) => place));
  const take = (places: readonly number[]) => field.onChange(places.map((place) => ({ place })));
  const isAll = lines.every(({ place }) => included.has(place));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, color: 'text.primary' }}>
        {translate(`resources.bank-statements.fields.${source}`)}
      </Box>
      {lines.length > 1 && (
        <FormControlLabel
          label={translate('screens.bank.everyLine')}
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={!isAll && included.size > 0}
              onChange={() => take(isAll ? [] : lines.map(({ place }) => place))}
            />
          }
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}>
        {lines.map((line) => (
          <li key={line.place}>
            <FormControlLabel
              label={labelOf(line, currency)}
              sx={{ overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  size="small"
                  checked={included.has(line.place)}
                  onChange={(_, isTaken) =>
                    take(isTaken ? [...included, line.place] : [...included].filter((place) => place !== line.place))
                  }
                />
              }
            />
          </li>
        ))}
      </Box>
    </Box>
  );
};

const labelOf = (line: Offered, currency: string) =>
  [
    formatDate(line.bookedOn),
    formatMoney(signedAmount(line), currency),
    [line.counterparty, line.remittance].filter(Boolean).join(' · '),
  ]
    .filter(Boolean)
    .join(' · ');
