import type { RecordOf } from '../../../resources/index.ts';
import { SubmitBlocker } from '../../fields/dialogState.ts';
import { StepEffects } from '../parts/StepEffects.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { LeftOut } from './LeftOut.tsx';
import { Problems } from './Problems.tsx';

const INCLUDE = 'includeRepeated';

/** Problems of a statement before its import; some of them block it. Excluded lines can be included one by one. */
export default function ImportConsequence({ record }: { record: RecordOf<'bank-statements'> }) {
  return (
    <StepEffects query={useActionQuery('bank-statements/preview', record)} height={64}>
      {({ preview: { problems, lines, currency } }) => {
        const repeated = lines.filter(({ isRepeated }) => isRepeated);
        return (
          <>
            <Problems problems={problems} currency={currency} />
            {repeated.length > 0 && <LeftOut source={INCLUDE} lines={repeated} currency={currency} />}
            {problems.some(({ blocks }) => blocks) && <SubmitBlocker />}
          </>
        );
      }}
    </StepEffects>
  );
}
