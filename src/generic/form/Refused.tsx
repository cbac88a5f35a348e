import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Refusal } from './useSave.ts';

/** Why a save was refused, as far as it is not said under a field. */
export const Refused = ({ name, refusal }: { name: ResourceName; refusal: Refusal }) => {
  const translate = useTranslate();
  const others = Object.entries(refusal.others);
  return (
    <Alert severity="error" role="alert">
      {translate(refusal.message, { _: refusal.message })}
      {others.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
          {others.map(([source, message]) => (
            <li key={source}>
              {translate(`resources.${name}.fields.${source}`, { _: source })}: {message}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
