import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../../resources/index.ts';
import { movesFor } from '../../../../resources/kit/moves.ts';
import { Facts } from '../../../fields/Facts.tsx';
import { RefName } from '../../../fields/references.tsx';
import { formatInstant } from '../../../format/dates.ts';
import { isNotHere, useElsewhere } from '../../../layout/useElsewhere.ts';
import { failureOf } from '../../../pages/parts/failure.ts';
import { useRole } from '../../../session/role.ts';
import { Failed } from '../../parts/Failed.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { useOne } from '../../parts/useOne.ts';
import { ProofFile } from '../ProofFile.tsx';
import { ProofState } from '../ProofState.tsx';
import { isAnswered, ReviewMessages } from '../ReviewMessages.tsx';
import { Amounts } from './Amounts.tsx';
import { Decide } from './Decide.tsx';
import { Key } from './Key.tsx';
import { Reject } from './Reject.tsx';
import { Reverse } from './Reverse.tsx';

interface Props {
  id: string;
  /** Opens the next proof, if there is one. */
  onNext: (() => void) | undefined;
  /** Called after a decision. */
  onDecided: () => void;
  /** Called on each render, because the focused element may have disappeared. */
  onShown: () => void;
}

/** One proof with the called amounts, the decision form, and its file. */
export const Proof = ({ id, onNext, onDecided, onShown }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const payments = useOne('payments', id);
  const payment = payments.data;
  const lines = useOne('capital-call-lines', payment?.capitalCallLineId);
  const line = lines.data;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => onShown());
  const error = failureOf(payments) ?? failureOf(lines);
  // Notifications link here from any fund context.
  const search = useElsewhere('payments', id, isNotHere(payments.error));
  if (error && search !== 'seeking')
    return <Failed error={error} retry={() => Promise.all([payments.refetch(), lines.refetch()])} />;
  if (!payment || !line)
    return (
      <Paper variant="outlined">
        <ListSkeleton rows={8} height={48} />
      </Paper>
    );
  const moves = movesFor(resources.payments, payment, role);
  const isOpen = moves.includes('approve');
  const isApproved = payment.status === 'Approved' && !payment.reversedAt;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('screens.proofs.proof')}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2.5, alignSelf: 'start' }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="h2" variant="h4">
            {payment.partnerId && <RefName to="partners" id={payment.partnerId} />}
          </Typography>
          <ProofState of={payment} />
        </Box>
        <Typography component="div" variant="body2" color="text.secondary">
          {payment.capitalCallId && <RefName to="capital-calls" id={payment.capitalCallId} />} ·{' '}
          <RefName to="funds" id={line.fundId} />
          {payment.submittedAt && ` · ${formatInstant(payment.submittedAt)}`}
        </Typography>
      </Box>
      {problem && (
        <Alert severity="warning" role="alert" onClose={() => setProblem(null)}>
          {translate(problem, { _: problem })} {translate('screens.proofs.reload')}
        </Alert>
      )}
      {payment.reason && (
        <Alert severity={payment.status === 'Rejected' ? 'error' : payment.reversedAt ? 'warning' : 'info'}>
          <ReviewMessages payment={payment} />
        </Alert>
      )}
      {payment.isRepeatedProof && <Alert severity="warning">{translate('screens.proofs.repeated')}</Alert>}
      <Amounts line={line} payment={payment} amount={isOpen ? (typed ?? payment.amount) : null} />
      {isOpen && (
        <Decide
          key={payment.version}
          payment={payment}
          line={line}
          onType={setTyped}
          onConflict={setProblem}
          onDecided={onDecided}
          onNext={onNext}
        />
      )}
      {/* Before the file, so that Tab reaches the buttons without passing through the preview. */}
      {!isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isApproved && <Reverse payment={payment} />}
          {moves.includes('reject') && <Reject payment={payment} onDecided={onDecided} onConflict={setProblem} />}
          {onNext && (
            <Button variant="contained" onClick={onNext} aria-keyshortcuts="J">
              {translate('screens.proofs.next')}
              <Key name="J" />
            </Button>
          )}
        </Box>
      )}
      <Facts
        name="payments"
        record={payment}
        fields={[
          'paymentDate',
          'proofType',
          'reference',
          ...(isApproved ? ['valueDate', 'approvedAmount'] : []),
          ...(isAnswered(payment) ? [] : ['note']),
        ]}
      />
      <Facts name="capital-call-lines" record={line} fields={['paymentReference', 'dueDate', 'paymentStatus']} />
      <ProofFile documentId={payment.documentId} />
    </Paper>
  );
};
