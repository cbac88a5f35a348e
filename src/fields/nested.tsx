import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { ArrayField, DataTable, Labeled, useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { humanise } from '../../i18n/humanise.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { formatDate } from '../format/dates.ts';
import type { Values } from '../providers/record.ts';
import { isFilled } from './filled.ts';
import { FieldOf, viewOf } from './index.tsx';
import { Dash } from './own.tsx';
import type { DeclaredProps } from './types.ts';

const Grid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))' }}>
    {children}
  </Box>
);

/** The values of a group that are there, each under its name. */
const Inner = ({
  fields,
  source,
  words,
}: { fields: Readonly<Record<string, Field>> } & Omit<DeclaredProps, 'field'>) => {
  const value = useFieldValue({ source }) as Values;
  const filled = Object.entries(fields).filter(([name]) => isFilled(value[name]));
  if (!filled.length) return <Dash />;
  return (
    <Grid>
      {filled.map(([name, field]) => (
        <Labeled key={name} label={`${words}.${name}`}>
          <FieldOf field={field} source={`${source}.${name}`} words={`${words}.${name}`} />
        </Labeled>
      ))}
    </Grid>
  );
};

export const GroupField = ({ field, ...props }: DeclaredProps<'group'>) => <Inner fields={field.fields} {...props} />;

/** Rows under one name: a table of their own. */
export const ItemsField = ({ field, source, words }: DeclaredProps<'items'>) => {
  const translate = useTranslate();
  const rows = useFieldValue({ source }) as readonly Values[];
  const currency: unknown = useRecordContext()?.currency;
  // The currency of their amounts stands in the record that holds them.
  const record = useMemo(() => ({ rows: rows.map((row, id) => ({ id, currency, ...row })) }), [rows, currency]);
  return (
    <Box role="group" aria-label={translate(words)} tabIndex={0} sx={{ overflowX: 'auto', overflowWrap: 'normal' }}>
      <ArrayField record={record} source="rows">
        <DataTable
          aria-label={translate(words)}
          resource={words}
          storeKey={words}
          bulkActionButtons={false}
          rowClick={false}
          hover={false}
        >
          {Object.entries<Field>(field.fields).map(([name, inner]) => (
            <DataTable.Col
              key={name}
              source={name}
              label={`${words}.${name}`}
              disableSort
              align={viewOf(inner).isRight ? 'right' : 'left'}
            >
              <FieldOf field={inner} source={name} words={`${words}.${name}`} isCell />
            </DataTable.Col>
          ))}
        </DataTable>
      </ArrayField>
    </Box>
  );
};

/** What the server wrote down: as a group where its shape is known, else key by key. */
export const JsonField = ({ field, source, words }: DeclaredProps<'json'>) => {
  const translate = useTranslate();
  const value = useFieldValue({ source }) as Values;
  if (field.fields) return <Inner fields={field.fields} source={source} words={words} />;
  const entries = Object.entries(value);
  if (!entries.length) return <Dash />;
  return (
    <Grid>
      {entries.map(([key, inner]) => (
        <Labeled key={key} label={translate(`${words}.${key}`, { _: humanise(key) })}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {isFilled(inner) ? plainWords(inner) : <Dash />}
          </Box>
        </Labeled>
      ))}
    </Grid>
  );
};

/** What no declaration describes, in words: 'Field: status, Value: failed; Field: amount'. */
export const plainWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainWords).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, inner]) => isFilled(inner))
      .map(([key, inner]) => `${humanise(key)}: ${plainWords(inner)}`)
      .join(', ');
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
};
