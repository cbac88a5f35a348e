import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { isIn } from '../../../../resources/states.ts';
import { StateChip } from '../../../fields/valueFields.tsx';
import { optionText } from '../../../format/text.ts';
import { BackLink } from '../../../pages/BackLink.tsx';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import { recordPage } from '../../../pages/recordPage.tsx';
import { toCents } from '../../parts/cents.ts';
import { Due } from '../../parts/Due.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { useTopRows } from '../../parts/useTopRows.ts';
import { History } from './History.tsx';
import { AmountsDue } from './Owed.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { Wire } from './Wire.tsx';

type Call = RecordOf<'capital-calls'>;
type Payment = RecordOf<'payments'>;

const unfinished: readonly string[] = ['Requires Clarification', 'Pending Submission'];

/** A partner's payment of a capital call: amount due, wire instructions, and proof. */
const Page = ({ record: call }: { record: Call }) => {
  const translate = useTranslate();
  const lines = useTopRows('capital-call-lines', { filter: { capitalCallId: call.id }, sort: 'dueDate', limit: 50 });
  const payments = useTopRows('payments', { filter: { capitalCallId: call.id }, sort: '-createdAt', limit: 50 });
  return (
    <>
      <PageHeader
        above={<BackLink name="capital-calls" record={call} />}
        title={translate('screens.payment.submit')}
        chips={<StateChip of="capital-calls" state={call.status} />}
        note={
          <>
            {call.title} · <FundName id={call.fundId} /> · <Due date={call.dueDate} fundId={call.fundId} />
          </>
        }
      />
      {lines.error || payments.error ? (
        <Failed
          error={lines.error ?? payments.error}
          retry={() => Promise.all([lines.refetch(), payments.refetch()])}
        />
      ) : !lines.rows || !payments.rows ? (
        <ListSkeleton rows={6} height={56} />
      ) : (
        <Loaded call={call} lines={lines.rows} payments={payments.rows} />
      )}
    </>
  );
};

interface LoadedProps {
  call: Call;
  lines: readonly RecordOf<'capital-call-lines'>[];
  payments: readonly Payment[];
}

const Loaded = ({ call, lines, payments }: LoadedProps) => {
  const translate = useTranslate();
  // A proof waiting for an answer comes first; 'new' sets it aside.
  const [chosen, setChosen] = useState<string | null>(null);
  const [isHandedIn, setHandedIn] = useState(false);
  const confirmation = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [isAnswering, setAnswering] = useState(false);
  const continued =
    chosen === 'new'
      ? undefined
      : payments.find(({ id, status }) => (chosen ? id === chosen : true) && unfinished.includes(status));
  const answer = (id: string) => {
    setChosen(id);
    setAnswering(true);
  };
  const isEnded = call.status === 'Completed';
  const owed = lines.filter((line) => toCents(isEnded ? line.writtenOff : line.outstanding) > 0n);
  const isBeingReviewed = payments.some(({ status }) => isIn('payments', 'waiting', status));
  // The form is gone after submission, so focus the result.
  useEffect(() => {
    if (isHandedIn && isBeingReviewed) confirmation.current?.focus();
  }, [isHandedIn, isBeingReviewed]);
  // The form is above the question and mostly out of view.
  useEffect(() => {
    if (isAnswering) form.current?.querySelector<HTMLElement>('[name="note"]')?.focus();
    setAnswering(false);
  }, [isAnswering]);
  // A written-off amount may still be paid after the call ended.
  const isOpen = isIn('capital-calls', 'open', call.status) || (isEnded && owed.length > 0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AmountsDue lines={lines} />
        <Wire snapshot={call.bankSnapshot} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!isOpen ? (
          <Alert severity="info">
            {translate('screens.proofs.closed', { status: optionText(call.status, translate) })}
          </Alert>
        ) : owed.length === 0 && !continued ? (
          <Alert severity="success">{translate('screens.proofs.paidUp')}</Alert>
        ) : isBeingReviewed && !continued && chosen !== 'new' ? (
          <Alert
            ref={confirmation}
            tabIndex={-1}
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={() => setChosen('new')}>
                {translate('screens.proofs.further')}
              </Button>
            }
          >
            {translate('screens.desk.inReview')}
          </Alert>
        ) : (
          <Box ref={form}>
            <PaymentForm
              key={continued ? `${continued.id}/${continued.version}` : `new/${payments.length}`}
              lines={owed.length ? owed : lines}
              payment={continued}
              onDone={() => {
                setChosen(null);
                setHandedIn(true);
              }}
              onNew={() => setChosen('new')}
            />
          </Box>
        )}
        <History payments={payments} onContinue={isOpen ? answer : undefined} />
      </Box>
    </Box>
  );
};

export default recordPage('capital-calls', Page);
