import { useTranslate } from 'react-admin';
import { isClosedTo } from '../../../resources/gates.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { Hindered } from '../../fields/awaiting.ts';
import { Consequence } from '../parts/Consequence.tsx';

/** Why a company is not asked for figures yet: nobody who stands for it could get to where they are handed in. */
export default function ClosedToFigures({ record }: { record: RecordOf<'companies'> }) {
  const translate = useTranslate();
  if (!isClosedTo('company', record)) return null;
  return (
    <>
      <Consequence>{translate('screens.consequence.figuresClosed')}</Consequence>
      <Hindered />
    </>
  );
}
