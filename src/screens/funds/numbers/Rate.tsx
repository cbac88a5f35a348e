import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ShownIrr } from './irr.ts';

/** A rate of return in a table, with what is to be minded about it under it. */
export const Rate = ({ irr: { value, note } }: { irr: ShownIrr }) => {
  const translate = useTranslate();
  return (
    <>
      {value ?? translate('screens.numbers.notMeaningful')}
      {note && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
          {translate(note)}
        </Box>
      )}
    </>
  );
};
