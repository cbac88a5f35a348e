import { useReference, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useSuccessMessage } from '../../moves/successMessage.ts';
import type { Row } from '../../providers/record.ts';

/**
 * Returns the sentence about an approved move, with its effect on the record: 'Approved. Second call was issued.'
 * Undefined for other steps, and until the record is known.
 */
export const useApproved = (name: ResourceName, request: Row | null, move: string): string | undefined => {
  const translate = useTranslate();
  const successMessage = useSuccessMessage();
  const approval = name === 'approvals' && move === 'approve' ? (request as RecordOf<'approvals'> | null) : null;
  const isMove = approval !== null && findMove(resources[approval.resource], approval.move) !== undefined;
  const { referenceRecord: record } = useReference<Row>({
    reference: approval?.resource ?? name,
    id: approval?.recordId ?? '',
    options: { enabled: isMove, retry: false },
  });
  if (!isMove || !record) return undefined;
  const { message, messageArgs } = successMessage(approval.resource, approval.move, { record });
  return translate('generic.second.approved', { what: translate(message, messageArgs) });
};
