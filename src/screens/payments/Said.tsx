import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatInstant } from '../../format/dates.ts';

/** Whether a proof that was asked about was handed in again since. */
export const isAnswered = ({ status, reason }: RecordOf<'payments'>): boolean =>
  Boolean(reason) && !['Rejected', 'Requires Clarification', 'Pending Submission'].includes(status);

/** Why a proof was turned down, or what was asked about it and what the partner said to that; nothing where nobody asked. */
export const Said = ({ payment }: { payment: RecordOf<'payments'> }) => {
  const translate = useTranslate();
  const { status, reason, note, submittedAt } = payment;
  if (!reason) return null;
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
