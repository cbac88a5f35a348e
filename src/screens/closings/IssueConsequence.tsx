import { useTranslate } from 'react-admin';
import type { Row } from '../../providers/record.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Outcome } from './Outcome.tsx';

/** The effects of issuing a closing: admitted partners, payments, refunds and notices. */
export default function IssueConsequence({ record }: { record: Row }) {
  const translate = useTranslate();
  return (
    <StepEffects query={useActionQuery('closings/preview', record)} height={120}>
      {({ settlement }) => (
        <>
          <Outcome settlement={settlement} />
          <Consequence>{translate('screens.closings.issue')}</Consequence>
        </>
      )}
    </StepEffects>
  );
}
