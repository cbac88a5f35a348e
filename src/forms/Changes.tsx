import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { type DataColumn, PlainTable } from '../fields/PlainTable.tsx';
import { ShowValue } from '../fields/ShowValue.tsx';
import type { Values } from '../providers/record.ts';

type Changed = readonly [source: string, field: Field];

interface Props {
  /** The record when the form was opened, and its current stored version. */
  before: Values;
  newer: Values;
}

/** Compares changes by another user with the values in the form. */
export const Changes = ({ before, newer }: Props) => {
  const translate = useTranslate();
  const name = useResourceContext() as ResourceName;
  const words = (source: string) => `resources.${name}.fields.${source}`;
  const typed = useFormContext().getValues() as Values;
  const changed = Object.entries(resources[name].fields).filter(
    ([source, field]) =>
      !field.hidden && JSON.stringify(before[source] ?? null) !== JSON.stringify(newer[source] ?? null),
  );
  const side = (key: 'theirs' | 'yours', rowOf: (source: string) => Values): DataColumn<Changed> => ({
    key,
    label: translate(`generic.conflict.${key}`),
    cell: ([source, field]) => (
      <ShowValue field={field} value={rowOf(source)[source]} record={newer} words={words(source)} />
    ),
  });
  return (
    <Box sx={{ mt: 1 }}>
      <PlainTable
        label={translate('generic.conflict.compare')}
        columns={[
          { key: 'field', label: '', cell: ([source]) => translate(words(source)) },
          side('theirs', () => newer),
          side('yours', (source) => (source in typed ? typed : before)),
        ]}
        rows={changed}
        keyOf={([source]) => source}
      />
    </Box>
  );
};
