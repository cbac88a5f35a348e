import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isFilled } from '../../fields/filled.ts';

/**
 * Says of the record around, in a word, that it takes another one back (`list.flow.takesBack`) or was taken back by one
 * (`takenBack`): the two look alike otherwise.
 */
export const TakesBack = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const { takesBack, takenBack } = resources[name].list.flow ?? {};
  const says = () => {
    if (takesBack && isFilled(record?.[takesBack])) return 'takesBack';
    return takenBack && record?.[takenBack] === true ? 'takenBack' : null;
  };
  const word = says();
  if (!word) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'error.main', fontSize: '0.75rem', fontWeight: 600 }}>
      <span aria-hidden>↩ </span>
      {translate(`generic.list.${word}`)}
    </Box>
  );
};
