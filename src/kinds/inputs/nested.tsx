import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import { InputOf } from '../inputs.tsx';
import type { InputProps } from '../types.ts';
import { frameOf, useField } from './line.tsx';

const frame = { border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0 } as const;
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
  flex: 1,
} as const;

const Inner = ({ name, fields, source, words }: Inside) => {
  const translate = useTranslate();
  return Object.entries(fields).map(([key, field]) => (
    <Box key={key} sx={{ gridColumn: field.kind === 'choices' ? '1 / -1' : 'auto', minWidth: 0 }}>
      <InputOf
        name={name}
        field={field}
        source={`${source}.${key}`}
        words={`${words}.${key}`}
        label={translate(`${words}.${key}`)}
      />
    </Box>
  ));
};
type Inside = Pick<InputProps, 'name' | 'source' | 'words'> & { fields: Readonly<Record<string, Field>> };

/** What is wrong with several inputs together. */
const Together = ({ source, id }: { source: string; id: string }) => {
  const translate = useTranslate();
  const { errors } = useFormState({ name: source });
  const found = get(errors, source) as { message?: unknown; root?: { message?: unknown } } | undefined;
  const problem = found?.root?.message ?? found?.message;
  if (typeof problem !== 'string') return null;
  return (
    <FormHelperText error id={id} role="alert">
      {translate(problem, { _: problem })}
    </FormHelperText>
  );
};

/** Several inputs under one name. */
export const GroupInput = ({ field, label, ...inside }: InputProps<'group'>) => {
  const id = useId();
  return (
    <Box component="fieldset" sx={frame} aria-describedby={id}>
      <Legend label={label} />
      <Box sx={grid}>
        <Inner {...inside} fields={field.fields} />
      </Box>
      <Together source={inside.source} id={id} />
    </Box>
  );
};

/** Rows of inputs that are added and removed. */
export const ItemsInput = ({ field, label, ...inside }: InputProps<'items'>) => {
  const translate = useTranslate();
  const { fields: rows, append, remove } = useFieldArray({ name: inside.source });
  const id = useId();
  return (
    <Box component="fieldset" sx={frame} aria-describedby={id}>
      <Legend label={label} />
      {rows.map((row, index) => (
        <Box
          key={row.id}
          role="group"
          aria-label={`${label} ${index + 1}`}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 2 }}
        >
          <Box sx={grid}>
            <Inner {...inside} source={`${inside.source}.${index}`} fields={field.fields} />
          </Box>
          <IconButton
            aria-label={`${translate('generic.form.removeItem')}: ${label} ${index + 1}`}
            onClick={() => remove(index)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Together source={inside.source} id={id} />
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={rows.length >= (field.max ?? 50)}
        onClick={() =>
          append(defaultsOf(field.fields), { focusName: firstOf(inside.source, rows.length, field.fields) })
        }
      >
        {translate('generic.form.addItem', { name: label })}
      </Button>
    </Box>
  );
};

const defaultsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, f]) => [key, f.default ?? '']));
const firstOf = (source: string, index: number, fields: Readonly<Record<string, Field>>) =>
  `${source}.${index}.${Object.keys(fields)[0]}`;

const Legend = ({ label }: { label: string }) => (
  <Box component="legend" sx={{ px: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
    {label}
  </Box>
);

/** Free parameters as JSON; text that is no JSON stays as it was typed until the form is checked. */
export const JsonInput = (props: InputProps<'json'>) => {
  const input = useField(props);
  const [text, setText] = useState(() => (input.value ? JSON.stringify(input.value, null, 2) : ''));
  const change = (typed: string) => {
    setText(typed);
    try {
      input.set(typed.trim() ? JSON.parse(typed) : '');
    } catch {
      input.set(typed);
    }
  };
  return (
    <TextField
      {...frameOf(props, input)}
      multiline
      minRows={3}
      value={text}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
};
