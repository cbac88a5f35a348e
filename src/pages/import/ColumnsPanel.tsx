import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { decimalSigns, sheetDates } from '../../../resources/answers/imports.ts';
import { MappingGrid, MappingSelect, wrappedLabel } from '../../inputs/MappingSelect.tsx';
import type { SheetState } from './useSheet.ts';

/** Returns an example of a date format. */
const sampleOf = (form: (typeof sheetDates)[number]) =>
  form.replace('YYYY', '2026').replace('MM', '12').replace('DD', '31');
const numbers = { '.': '1,234.50', ',': '1.234,50' } as const;

/** Settings of an import: the column mapping, constant values, and the formats of dates and numbers. */
export const ColumnsPanel = ({ state }: { state: SheetState }) => {
  const translate = useTranslate();
  const { sheet, paths, columns, missing, everywhere, forms, assign, fill, setForm } = state;
  const choices = columns.map(({ path, label }) => ({ value: path, label }));
  return (
    <MappingGrid>
      {sheet?.headings.map((heading, at) => (
        <MappingSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and stay in place
          key={at}
          label={translate('generic.import.heading', { name: heading || String(at + 1) })}
          value={paths[at]}
          options={choices}
          none={translate('generic.import.unused')}
          onChange={(path) => assign(at, path)}
        />
      ))}
      {missing.map(({ path, label: name, options }) => {
        const label = translate('generic.import.same', { name });
        return options ? (
          <MappingSelect
            key={path}
            label={label}
            value={everywhere[path]}
            options={options}
            onChange={(value) => fill(path, value ?? '')}
          />
        ) : (
          <TextField
            key={path}
            {...wrappedLabel}
            label={label}
            value={everywhere[path] ?? ''}
            onChange={({ target }) => fill(path, target.value)}
          />
        );
      })}
      <MappingSelect
        label={translate('generic.import.decimals')}
        value={forms.decimal}
        options={decimalSigns.map((value) => ({ value, label: numbers[value] }))}
        onChange={(value) => setForm({ decimal: decimalSigns.find((sign) => sign === value) ?? null })}
      />
      <MappingSelect
        label={translate('generic.import.days')}
        value={forms.date}
        options={sheetDates.map((value) => ({ value, label: sampleOf(value) }))}
        onChange={(value) => setForm({ date: sheetDates.find((form) => form === value) ?? null })}
      />
    </MappingGrid>
  );
};
