import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../providers/record.ts';
import { Consequence } from './Consequence.tsx';
import { KnownFacts } from './StepFacts.tsx';

interface Props {
  name: ResourceName;
  /** The payment, from the payer or the bank. */
  record: Values;
  /** The difference from the outstanding amount, as a sentence. */
  sentence: string;
  isTooMuch: boolean;
}

/** Explains the difference of a payment from the outstanding amount, and the treatment of an overpayment. */
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
