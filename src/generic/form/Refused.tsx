import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { LinkBase, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { type Sorted, saidOf } from './refusal.ts';

interface Props {
  name: ResourceName;
  refusal: Pick<Sorted, 'message' | 'others'>;
  /** Where what is missing can be said, when it is not here. */
  remedy?: string | null;
}

/** Why something was refused, as far as it is not said at a field. */
export const Refused = ({ name, refusal, remedy }: Props) => {
  const translate = useTranslate();
  const others = Object.entries(refusal.others).map(([source, text]) => saidOf(name, source, text, translate));
  const [only] = others;
  return (
    <Alert severity="error" role="alert">
      {refusal.message && translate(refusal.message, { _: refusal.message })}
      {!refusal.message && others.length === 1 && only}
      {others.length > 0 && (refusal.message || others.length > 1) && (
        <Box component="ul" sx={{ m: 0, mt: refusal.message ? 0.5 : 0, pl: 2 }}>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      )}
      {remedy && others.length > 0 && (
        <Box sx={{ mt: 0.5 }}>
          <LinkBase to={remedy}>{translate('generic.refused.remedy')}</LinkBase>
        </Box>
      )}
    </Alert>
  );
};
