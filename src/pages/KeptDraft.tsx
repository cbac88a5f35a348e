import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { Pair, Pairs } from '../fields/Pairs.tsx';
import { ShowValue } from '../fields/ShowValue.tsx';
import { useDraftPlace } from '../forms/Draft.tsx';
import { useCaller } from '../session/caller.ts';
import { draftOf } from '../session/drafts.ts';

/** What somebody typed into a form whose record is not theirs any more: nothing of it can be saved, but it can be read and copied. */
export const KeptDraft = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const place = useDraftPlace();
  const { user } = useCaller();
  const [typed] = useState(() => (user && draftOf(place, user.id)) ?? {});
  const kept = Object.entries<Field>(resources[name].fields).filter(([source]) => source in typed);
  if (!kept.length) return null;
  return (
    <Alert severity="warning" sx={{ maxWidth: 720, mx: 'auto', '.MuiAlert-message': { flex: 1 } }}>
      {translate('generic.conflict.gone')}
      <Box sx={{ mt: 2 }}>
        <Pairs>
          {kept.map(([source, field]) => {
            const words = `resources.${name}.fields.${source}`;
            return (
              <Pair key={source} label={translate(words)}>
                <ShowValue field={field} value={typed[source]} record={typed} words={words} />
              </Pair>
            );
          })}
        </Pairs>
      </Box>
    </Alert>
  );
};
