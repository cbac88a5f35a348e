import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { InputOf } from '../../kinds/inputs.tsx';
import type { Values } from '../../kinds/types.ts';

interface Props {
  name: ResourceName;
  fields: Readonly<Record<string, Field>>;
  /** The stored record, where there is one: it holds the masks of secrets. */
  record?: Values;
}

const wide: readonly Field['kind'][] = ['longText', 'group', 'items'];

/** Inputs of a form in two columns, in one on a phone. */
export const FieldGrid = ({ name, fields, record }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {Object.entries(fields).map(([source, field]) => {
        const words = `resources.${name}.fields.${source}`;
        const stored = record?.[source];
        const mask = field.kind === 'secret' && typeof stored === 'string' ? { mask: stored } : {};
        return (
          <Box key={source} sx={{ gridColumn: wide.includes(field.kind) ? '1 / -1' : 'auto', minWidth: 0 }}>
            <InputOf name={name} field={field} source={source} words={words} label={translate(words)} {...mask} />
          </Box>
        );
      })}
    </Box>
  );
};
