import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { stepLabel } from './stepLabel.ts';

/** The requested step, labelled like its button. */
export default function Step({ record: { resource, move } }: { record: RecordOf<'approvals'> }) {
  return stepLabel(resource, move, useTranslate());
}
