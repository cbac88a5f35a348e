import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isFilled } from '../../fields/filled.ts';

/**
 * Marks a record that reverses another (`list.flow.reverses`) or was reversed (`isReversed`), which otherwise look
 * alike.
 */
export const ReversalMark = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const { reverses, isReversed } = resources[name].list.flow ?? {};
  const says = () => {
    if (reverses && isFilled(record?.[reverses])) return 'reversal';
    return isReversed && record?.[isReversed] === true ? 'reversed' : null;
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
