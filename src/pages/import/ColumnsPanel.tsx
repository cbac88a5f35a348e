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

/** Headings are whatever a file has: the label stands above its input, in as many lines as it takes. */
const whole = {
  size: 'small',
  margin: 'none',
  slotProps: {
    inputLabel: {
      shrink: true,
      sx: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        mb: 0.5,
        fontSize: '0.8125rem',
      },
    },
    input: { notched: false },
  },
} as const;

/** What the columns of the file mean, what is the same in every row, and how days and numbers are written. */
export const ColumnsPanel = ({ state }: { state: SheetState }) => {
  const translate = useTranslate();
  const { sheet, paths, columns, missing, everywhere, forms, assign, fill, setForm } = state;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
      }}
    >
      {sheet?.headings.map((heading, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, and stay in their place
          key={at}
          select
          {...whole}
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
          {...whole}
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
      <Form
        label={translate('generic.import.decimals')}
        value={forms.decimal}
        forms={decimalSigns}
        looks={(sign) => numbers[sign]}
        onChange={(decimal) => setForm({ decimal })}
      />
      <Form
        label={translate('generic.import.days')}
        value={forms.date}
        forms={sheetDates}
        looks={sampleOf}
        onChange={(date) => setForm({ date })}
      />
    </Box>
  );
};

interface FormProps<F extends string> {
  label: string;
  value: F | null | undefined;
  forms: readonly F[];
  looks: (form: F) => string;
  onChange: (form: F | null) => void;
}

/** One of the forms that a file may write something in, each as it looks. */
const Form = <F extends string>({ label, value, forms, looks, onChange }: FormProps<F>) => (
  <TextField
    select
    {...whole}
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(forms.find((form) => form === target.value) ?? null)}
  >
    {forms.map((form) => (
      <MenuItem key={form} value={form}>
        {looks(form)}
      </MenuItem>
    ))}
  </TextField>
);
