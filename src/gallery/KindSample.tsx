import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  Form,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import { FieldOf } from '../fields/index.tsx';
import { filters } from '../filters/index.tsx';
import { FilterInput } from '../filters/inputs.tsx';
import { inputOf } from '../inputs/index.tsx';
import { samples, siblings } from './samples.ts';

/** A kind of field in all variants: shown, as an input and as a filter; filled, empty and refused. */
export const KindSample = ({ kind }: { kind: Kind }) => {
  const { field, value } = samples[kind] as { field: Field; value: unknown };
  return (
    <ResourceContextProvider value="funds">
      <Box component="section" aria-labelledby={`kind-${kind}`} sx={{ mb: 4 }}>
        <Typography id={`kind-${kind}`} variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
          {kind}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
          <Shown title="shown" field={field} value={value} />
          <Shown title="shown, empty" field={field} value={null} />
          <Typed title="typed" field={field} value={value} />
          <Typed title="typed, empty" field={field} value={null} />
          <Typed title="refused" field={field} value={value} refusal="checks.required" />
          {filters[kind] !== null && <Searched field={field} />}
        </Box>
      </Box>
    </ResourceContextProvider>
  );
};

interface Props {
  title: string;
  field: Field;
  value: unknown;
}

const Case = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Shown = ({ title, field, value }: Props) => (
  <Case title={title}>
    <RecordContextProvider value={{ ...siblings, value }}>
      <FieldOf field={field} source="value" />
    </RecordContextProvider>
  </Case>
);

const Typed = ({ title, field, value, refusal }: Props & { refusal?: string }) => {
  const record = useMemo(() => ({ ...siblings, value }), [value]);
  return (
    <Case title={title}>
      <RecordContextProvider value={record}>
        <Form record={record}>
          {inputOf(field, 'value', { label: `${field.kind}: ${title}` })}
          {refusal && <Refusal message={refusal} />}
        </Form>
      </RecordContextProvider>
    </Case>
  );
};

const Refusal = ({ message }: { message: string }) => {
  const { setError } = useFormContext();
  useEffect(() => {
    // Mounting a form clears errors set before.
    const later = setTimeout(() => setError('value', { type: 'gallery', message }));
    return () => clearTimeout(later);
  }, [setError, message]);
  return null;
};

const Searched = ({ field }: { field: Field }) => {
  const list = useList<RaRecord>({ data: [], resource: 'funds' }) as ListControllerResult;
  return (
    <Case title="searched for">
      <ListContextProvider value={list}>
        <Form>
          <FilterInput field={field} source="value" label={`${field.kind}: searched for`} />
        </Form>
      </ListContextProvider>
    </Case>
  );
};
