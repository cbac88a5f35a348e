import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Figures } from './Figures.tsx';

/** The effects of applying a transfer: amounts moved, both sides before and after, and notices. */
export default function ApplyConsequence({ record }: { record: RecordOf<'transfers'> }) {
  const translate = useTranslate();
  return (
    <StepEffects query={useActionQuery('transfers/preview', record)} height={240}>
      {({ outcome }) => (
        <>
          <Figures outcome={outcome} />
          <Consequence>{translate('screens.transfers.apply', { date: formatDate(record.effectiveOn) })}</Consequence>
        </>
      )}
    </StepEffects>
  );
}
