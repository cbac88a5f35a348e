import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatInstant } from '../../format/dates.ts';

/** Whether a proof that was asked about was handed in again since. */
export const isAnswered = ({ status, reason, reversedAt }: RecordOf<'payments'>): boolean =>
  Boolean(reason) && !reversedAt && !['Rejected', 'Requires Clarification', 'Pending Submission'].includes(status);

/** Why a proof was turned down, or its payment taken back; or what was asked about it and what the partner said to that; nothing where nobody asked. */
export const Said = ({ payment }: { payment: RecordOf<'payments'> }) => {
  const translate = useTranslate();
  const { status, reason, note, submittedAt, reversedAt } = payment;
  if (!reason) return null;
  if (reversedAt) return translate('screens.proofs.reversedFor', { date: formatInstant(reversedAt), reason });
  return (
    <>
      <div>{translate(status === 'Rejected' ? 'screens.proofs.refused' : 'screens.proofs.question', { reason })}</div>
      {isAnswered(payment) && submittedAt && (
        <div>
          {translate(note ? 'screens.proofs.answeredWith' : 'screens.proofs.answered', {
            date: formatInstant(submittedAt),
            note,
          })}
        </div>
      )}
    </>
  );
};
