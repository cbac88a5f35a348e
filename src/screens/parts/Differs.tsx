import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../providers/record.ts';
import { Consequence } from './Consequence.tsx';
import { KnownFacts } from './Known.tsx';

interface Props {
  name: ResourceName;
  /** What was paid, as the payer or the bank says. */
  record: Values;
  /** By how much it differs from what is outstanding, and of whom. */
  sentence: string;
  isTooMuch: boolean;
}

/** Whose payment it is, by how much it differs from what is outstanding, and what becomes of what is too much. */
export const Differs = ({ name, record, sentence, isTooMuch }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KnownFacts name={name} record={record} />
      <span>{sentence}</span>
      {isTooMuch && (
        <Consequence>
          {translate('generic.labelled', {
            label: translate('screens.overpaid.title'),
            text: translate('screens.overpaid.text'),
          })}
        </Consequence>
      )}
    </Box>
  );
};
