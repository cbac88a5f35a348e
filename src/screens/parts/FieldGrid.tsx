import Box from '@mui/material/Box';
import type { Field } from '../../../resources/kit/fields.ts';
import { viewOf } from '../../fields/index.tsx';
import { inputOf } from '../../inputs/index.tsx';

/** Form inputs in two columns; one on a phone. */
export const FieldGrid = ({ fields }: { fields: Readonly<Record<string, Field>> }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.25,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {Object.entries(fields).map(([source, field]) => (
      <Box key={source} sx={{ gridColumn: viewOf(field).isWide ? '1 / -1' : 'auto', minWidth: 0 }}>
        {inputOf(field, source)}
      </Box>
    ))}
  </Box>
);
