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
  /** The fields that were refused. */
  sources: readonly string[];
}

/** The records that a refusal is about, by what they are to the one that was to be moved on, each with the way to it: there is done what is missing. */
export const StandsInTheWay = ({ resource, record, sources }: Props) => {
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
