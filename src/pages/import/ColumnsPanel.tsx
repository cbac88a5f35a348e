import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { decimalSigns, sheetDates } from '../../../resources/answers/imports.ts';
import type { SheetState } from './useSheet.ts';

/** How each form of a day looks. */
const sampleOf = (form: (typeof sheetDates)[number]) =>
  form.replace('YYYY', '2026').replace('MM', '12').replace('DD', '31');
const numbers = { '.': '1,234.50', ',': '1.234,50' } as const;

/** What the columns of the file mean, what is the same in every row, and how days and numbers are written. */
export const ColumnsPanel = ({ state }: { state: SheetState }) => {
  const translate = useTranslate();
  const { sheet, paths, columns, missing, everywhere, forms, assign, fill, setForm } = state;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' } }}
    >
      {sheet?.headings.map((heading, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, and stay in their place
          key={at}
          select
          size="small"
          margin="none"
          label={translate('generic.import.heading', { name: heading || String(at + 1) })}
          value={paths[at] ?? ''}
          onChange={({ target }) => assign(at, target.value || null)}
        >
          <MenuItem value="">{translate('generic.import.unused')}</MenuItem>
          {columns.map(({ path, label }) => (
            <MenuItem key={path} value={path}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {missing.map(({ path, label, options }) => (
        <TextField
          key={path}
          size="small"
          margin="none"
          label={translate('generic.import.same', { name: label })}
          value={everywhere[path] ?? ''}
          onChange={({ target }) => fill(path, target.value)}
          {...(options && { select: true })}
        >
          {options?.map(({ value, label: word }) => (
            <MenuItem key={value} value={value}>
              {word}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <TextField
        select
        size="small"
        margin="none"
        label={translate('generic.import.decimals')}
        value={forms.decimal ?? ''}
        onChange={({ target }) => setForm({ decimal: decimalSigns.find((sign) => sign === target.value) ?? null })}
      >
        {decimalSigns.map((sign) => (
          <MenuItem key={sign} value={sign}>
            {numbers[sign]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('generic.import.days')}
        value={forms.date ?? ''}
        onChange={({ target }) => setForm({ date: sheetDates.find((form) => form === target.value) ?? null })}
      >
        {sheetDates.map((form) => (
          <MenuItem key={form} value={form}>
            {sampleOf(form)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
