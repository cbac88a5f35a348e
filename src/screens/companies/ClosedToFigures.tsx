import { useTranslate } from 'react-admin';
import { isClosedTo } from '../../../resources/gates.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { SubmitBlocker } from '../../fields/dialogState.ts';
import { Consequence } from '../parts/Consequence.tsx';

/** Explains why figures cannot be requested yet: no user of the company could open the form. */
export default function ClosedToFigures({ record }: { record: RecordOf<'companies'> }) {
  const translate = useTranslate();
  if (!isClosedTo('company', record)) return null;
  return (
    <>
      <Consequence>{translate('screens.consequence.figuresClosed')}</Consequence>
      <SubmitBlocker />
    </>
  );
}
