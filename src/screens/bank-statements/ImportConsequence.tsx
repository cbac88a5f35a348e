import Box from '@mui/material/Box';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import { Hindered } from '../../fields/awaiting.ts';
import { Awaited } from '../../forms/Awaited.tsx';
import { inputOf } from '../../inputs/index.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { Problems } from './Problems.tsx';

const INCLUDE = 'includeRepeated';
const include = findMove(resources['bank-statements'], 'import')?.move.input?.[INCLUDE];

/** Problems of a statement before its import; some of them block it. Lines left out can be included. */
export default function ImportConsequence({ record }: { record: RecordOf<'bank-statements'> }) {
  const { data, error, refetch } = useAnswer('bank-statements/preview', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <Awaited height={64} />;
  const { problems, currency } = data.preview;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Problems problems={problems} currency={currency} />
      {include && problems.some(({ kind }) => kind === 'repeated') && inputOf(include, INCLUDE)}
      {problems.some(({ blocks }) => blocks) && <Hindered />}
    </Box>
  );
}
