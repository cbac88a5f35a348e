import Box from '@mui/material/Box';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { FileDrop } from '../inputs/FileDrop.tsx';
import { FormCard } from './FormCard.tsx';

/** File input of a new record; the first file name fills an empty title. */
export const FileSection = () => {
  const translate = useTranslate();
  const id = useId();
  const { getValues, setValue } = useFormContext();
  const { title, fields } = resources[useResourceContext() as ResourceName];
  const [titleField = ''] = [title].flat();
  return (
    <FormCard id={id} title={translate('generic.upload.label')}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileDrop
          source="file"
          isMultiple
          onName={(name) => {
            if (fields[titleField] && !getValues(titleField)) setValue(titleField, name, { shouldDirty: true });
          }}
        />
      </Box>
    </FormCard>
  );
};
