import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useDraftPlace } from '../forms/Draft.tsx';
import { DraftValues } from '../forms/TypedValues.tsx';
import { useCaller } from '../session/caller.ts';
import { draftOf } from '../session/drafts.ts';

/**
 * Values typed into a form of a record that the user can no longer access. They cannot be saved, only read and copied.
 */
export const OrphanedDraft = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const place = useDraftPlace();
  const { user } = useCaller();
  const [typed] = useState(() => (user && draftOf(place, user.id)) ?? {});
  const { fields } = resources[name];
  if (!Object.keys(typed).some((source) => source in fields)) return null;
  return (
    <Alert severity="warning" sx={{ maxWidth: 720, mx: 'auto', '.MuiAlert-message': { flex: 1 } }}>
      {translate('generic.conflict.gone')}
      <DraftValues {...{ name, fields, typed }} />
    </Alert>
  );
};
