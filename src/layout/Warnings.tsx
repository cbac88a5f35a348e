import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';

/** Banners for user data that failed to load, until dismissed. */
export const Warnings = () => {
  const translate = useTranslate();
  const { warnings } = useCaller();
  const [dismissed, dismiss] = useState<readonly string[]>([]);
  const shown = warnings.filter((warning) => !dismissed.includes(warning));
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 2 }} onClose={() => dismiss([...dismissed, warning])}>
          {translate(warning)}
        </Alert>
      ))}
    </>
  );
};
