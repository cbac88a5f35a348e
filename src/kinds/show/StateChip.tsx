import { useTranslate } from 'react-admin';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { toneOf } from '../../theme/status.ts';
import { optionText } from '../text.ts';

/** A state as a chip in its colour, with its translated word. */
export const StateChip = ({ state }: { state: string }) => (
  <StatusChip tone={toneOf(state)} label={optionText(state, useTranslate())} />
);
