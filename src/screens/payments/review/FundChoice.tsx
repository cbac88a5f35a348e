import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetMany, useTranslate } from 'react-admin';
import type { Row } from '../../../providers/record.ts';

interface Props {
  /** The fund of the shown proofs; null for all. */
  value: string | null;
  /** The funds that have proofs. */
  among: readonly string[];
  onChange: (fund: string | null) => void;
}

/** A fund filter of the queue, for users with several funds. */
export const FundChoice = ({ value, among, onChange }: Props) => {
  const translate = useTranslate();
  const ids = [...new Set([...(value ? [value] : []), ...among])].sort();
  const { data = [] } = useGetMany<Row>('funds', { ids }, { enabled: ids.length > 0, retry: false });
  const all = translate('screens.dashboard.totals');
  const nameOf = (id: string) => String(data.find((fund) => fund?.id === id)?.name ?? '—');
  if (!value && ids.length < 2) return null;
  return (
    <TextField
      select
      label={translate('resources.funds.name', { smart_count: 1 })}
      value={value ?? ALL}
      onChange={({ target }) => onChange(target.value === ALL ? null : target.value)}
      sx={{ minWidth: 240, maxWidth: '100%' }}
    >
      <MenuItem value={ALL}>{all}</MenuItem>
      {ids.map((id) => (
        <MenuItem key={id} value={id}>
          {nameOf(id)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const ALL = 'all';
