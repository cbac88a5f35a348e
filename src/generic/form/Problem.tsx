import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Why something was refused, in one sentence that is read out at once: a key of words or the server's own; null for nothing. */
export const Problem = ({ text }: { text: string | null }) => {
  const translate = useTranslate();
  if (!text) return null;
  return (
    <Alert severity="error" role="alert">
      {translate(text, { _: text })}
    </Alert>
  );
};
