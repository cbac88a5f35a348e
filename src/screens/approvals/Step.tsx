import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { stepLabel } from './stepLabel.ts';

/** The step that was asked for, as its button calls it. */
export default function Step({ record: { resource, move } }: { record: RecordOf<'approvals'> }) {
  return stepLabel(resource, move, useTranslate());
}
