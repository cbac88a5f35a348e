import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { RefName } from '../../../fields/references.tsx';
import { Money } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { optionText } from '../../../format/text.ts';
import { useMove } from '../../../moves/useMove.ts';
import { EmptyState } from '../../../pages/parts/EmptyState.tsx';
import { messageOf } from '../../../providers/portal.ts';
import type { Row } from '../../../providers/record.ts';
import { Panel } from '../../parts/Panel.tsx';
import { RowItem, Rows } from '../../parts/Rows.tsx';
import { ProofState } from '../ProofState.tsx';
import { ReviewMessages } from '../ReviewMessages.tsx';

type Payment = RecordOf<'payments'>;

interface Props {
  payments: readonly Payment[];
  /** Continues a proof in the form; absent once the call is closed. */
  onContinue: ((id: string) => void) | undefined;
}

/** Submitted proofs of this call with their outcomes and reasons. */
export const History = ({ payments, onContinue }: Props) => {
  const translate = useTranslate();
  const title = translate('screens.proofs.history');
  return (
    <Panel title={title} isFlush>
      {payments.length === 0 ? (
        <EmptyState title={translate('screens.proofs.noHistory')} />
      ) : (
        <Rows label={title}>
          {payments.map((payment) => (
            <RowItem
              key={payment.id}
              name={<Money amount={payment.approvedAmount ?? payment.amount} currency={payment.currency} />}
              note={<Note payment={payment} />}
              figure={<ProofState of={payment} />}
              action={onContinue && <Action payment={payment} onContinue={onContinue} />}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
};

const Note = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const { paymentDate, proofType, documentId } = payment;
  return (
    <>
      {translate('screens.proofs.paidOn', { date: formatDate(paymentDate) })} · {optionText(proofType, translate)}
      {documentId && (
        <>
          {' · '}
          <RefName to="documents" id={documentId} />
        </>
      )}
      <ReviewMessages payment={payment} />
    </>
  );
};

const Action = ({ payment, onContinue }: { payment: Payment; onContinue: (id: string) => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [run, { isPending }] = useMove('payments');
  if (payment.status === 'Submitted')
    return (
      <Button
        size="small"
        loading={isPending}
        onClick={() => run(payment as Row, 'withdraw').catch((error) => notify(messageOf(error), { type: 'error' }))}
      >
        {translate('screens.proofs.withdraw')}
      </Button>
    );
  if (payment.status === 'Requires Clarification' || payment.status === 'Pending Submission')
    return (
      <Button size="small" variant="outlined" onClick={() => onContinue(payment.id)}>
        {translate(payment.status === 'Pending Submission' ? 'screens.desk.finish' : 'screens.desk.answer')}
      </Button>
    );
  return null;
};
