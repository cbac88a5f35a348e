import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatInstant } from '../../format/dates.ts';

/** Returns whether a proof was resubmitted after a request for clarification. */
export const isAnswered = ({ status, reason, reversedAt }: RecordOf<'payments'>): boolean =>
  Boolean(reason) && !reversedAt && !['Rejected', 'Requires Clarification', 'Pending Submission'].includes(status);

/**
 * The reason of a rejection or reversal, or the clarification request with the partner's answer; empty if there is
 * none.
 */
export const ReviewMessages = ({ payment }: { payment: RecordOf<'payments'> }) => {
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
