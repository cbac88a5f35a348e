import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Figures } from './Figures.tsx';

/** The effects of applying a change: figures before and after, the effective date, and the notice to the partner. */
export default function ApplyConsequence({ record }: { record: RecordOf<'commitment-changes'> }) {
  const translate = useTranslate();
  return (
    <StepEffects query={useActionQuery('commitment-changes/preview', record)}>
      {({ outcome }) => (
        <>
          <Figures outcome={outcome} />
          {!outcome.isCallable && <Consequence>{translate('screens.changes.notCallable')}</Consequence>}
          <Consequence>{translate('screens.changes.apply', { date: formatDate(record.effectiveOn) })}</Consequence>
        </>
      )}
    </StepEffects>
  );
}
