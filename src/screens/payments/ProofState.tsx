import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { StateChip } from '../../fields/valueFields.tsx';
import { StatusChip } from '../../theme/StatusChip.tsx';

/** The state of a proof, or that its approval was reversed. */
export const ProofState = ({ of: { status, reversedAt } }: { of: RecordOf<'payments'> }) => {
  const translate = useTranslate();
  if (reversedAt) return <StatusChip tone="bad" label={translate('screens.proofs.reversed')} />;
  return <StateChip of="payments" state={status} />;
};
