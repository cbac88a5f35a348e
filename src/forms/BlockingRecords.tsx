import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import { NameField } from '../fields/references.tsx';
import { targetOf } from '../fields/target.ts';
import type { Values } from '../providers/record.ts';

interface Props {
  resource: string;
  record: Values;
  /** The refused fields. */
  sources: readonly string[];
}

/** Links to the related records that caused a refusal, labelled by their field, where the problem can be fixed. */
export const BlockingRecords = ({ resource, record, sources }: Props) => {
  const translate = useTranslate();
  if (!isResourceName(resource)) return null;
  return sources.map((source) => {
    const field = fieldOf(resources[resource], source);
    const to = field && targetOf(field, record);
    if (!to || typeof record[source] !== 'string') return null;
    return (
      <Box key={source} sx={{ mt: 0.5 }}>
        {translate('generic.labelled', { label: translate(`resources.${resource}.fields.${source}`), text: '' })}
        <NameField to={to} source={source} record={record} />
      </Box>
    );
  });
};
