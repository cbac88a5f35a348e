import Box from '@mui/material/Box';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { isReadable } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';
import { useRole } from '../session/role.ts';
import { fieldOf } from './fieldOf.ts';
import { isFilled } from './filled.ts';
import { DeclaredField, viewOf } from './index.tsx';

interface Props {
  name: ResourceName;
  fields: readonly string[];
  /** The record around it, where none is given. */
  record?: Values;
  /** Leaves out what is empty. */
  isFilledOnly?: boolean;
}

/** Some values of a record under their names, as the role may read them. */
export const Facts = ({ name, fields, record: given, isFilledOnly = false }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const around = useRecordContext<Values>();
  const record = given ?? around ?? {};
  return (
    <RecordContextProvider value={record}>
      <Box component="dl" sx={styles}>
        {fields.map((source) => {
          const field = fieldOf(resources[name], source);
          const hasValue = isFilled(record[source]);
          if (!field || !isReadable(field, role) || (isFilledOnly && !hasValue)) return null;
          return (
            <div key={source} {...(hasValue && viewOf(field).isWide && { className: 'wide' })}>
              <dt>{translate(`resources.${name}.fields.${source}`)}</dt>
              <dd>
                <DeclaredField name={name} source={source} />
              </dd>
            </div>
          );
        })}
      </Box>
    </RecordContextProvider>
  );
};

// Said once for all: a style of its own for each value is most of what a page of twenty values costs.
const styles = {
  display: 'grid',
  gap: 2,
  m: 0,
  typography: 'body2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .wide': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 },
  '& dd': { m: 0 },
};
