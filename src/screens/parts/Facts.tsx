import Box from '@mui/material/Box';
import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel } from '../../fields/index.tsx';
import type { Values } from '../../providers/record.ts';
import { useRole } from '../../session/role.ts';

interface Props {
  name: ResourceName;
  record: Values;
  fields: readonly string[];
  /** Leaves out what is empty. */
  isFilledOnly?: boolean;
}

/** Some values of a record beside one another, as the role may read them. */
export const Facts = ({ name, record, fields, isFilledOnly = false }: Props) => {
  const role = useRole();
  const shown = fields.filter((source) => {
    const field = resources[name].fields[source];
    const isFilled = record[source] !== null && record[source] !== undefined && record[source] !== '';
    return (!field || isReadable(field, role)) && (isFilled || !isFilledOnly);
  });
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))' }}
    >
      {shown.map((field) => (
        <Box
          key={field}
          sx={{ minWidth: 0, gridColumn: isBroad(resources[name].fields[field], record[field]) ? '1 / -1' : 'auto' }}
        >
          <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            <FieldLabel name={name} field={field} />
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <DeclaredField name={name} source={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const broad: readonly Field['kind'][] = ['group', 'items', 'longText'];
const isBroad = (field: Field | undefined, value: unknown) =>
  field !== undefined && broad.includes(field.kind) && Boolean(value);
