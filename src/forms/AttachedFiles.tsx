import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { FileDrop } from '../inputs/FileDrop.tsx';
import { FormCard } from './FormCard.tsx';

interface Props {
  /** The entity of the files. */
  of: ResourceName;
}

/** Files of a new record, such as the invoice of an expense. */
export const AttachedFiles = ({ of }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormCard id={id} title={translate(`resources.${of}.name`, { smart_count: 2 })}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileDrop source="file" isMultiple onName={() => undefined} />
      </Box>
    </FormCard>
  );
};
