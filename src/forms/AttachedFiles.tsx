import Box from '@mui/material/Box';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceName } from '../../resources/kit/names.ts';
import { FileDrop } from '../inputs/FileDrop.tsx';
import { useRole } from '../session/role.ts';
import { attachedTo, takesFiles } from './attached.ts';
import { FormCard } from './FormCard.tsx';

/** Files of a new record, such as the invoice of an expense. Hidden while the values of the form take none. */
export const AttachedFiles = () => {
  const translate = useTranslate();
  const id = useId();
  const role = useRole();
  const attached = attachedTo(useResourceContext() as ResourceName, role);
  const sources = [attached?.attach.when ?? []].flat().flatMap((all) => Object.keys(all));
  const typed = useWatch({ name: sources });
  const values = Object.fromEntries(sources.map((source, at) => [source, typed[at]]));
  if (!attached || !takesFiles(attached, values)) return null;
  return (
    <FormCard id={id} title={translate(`resources.${attached.resource}.name`, { smart_count: 2 })}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileDrop source="file" isMultiple onName={() => undefined} />
      </Box>
    </FormCard>
  );
};
