import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';

/** The step that was asked for, as its button calls it. */
export default function Step({ record: { resource, move } }: { record: RecordOf<'approvals'> }) {
  return useTranslate()(`resources.${resource}.moves.${move}`);
}
