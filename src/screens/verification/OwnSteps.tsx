import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../../fields/Facts.tsx';
import { Failed } from '../parts/Failed.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Steps } from '../parts/Steps.tsx';
import { useStep } from '../parts/useStep.ts';
import { VerifiedNotice } from '../parts/VerifiedNotice.tsx';
import { Check } from './Check.tsx';
import { Checklist } from './Checklist.tsx';
import { Details } from './Details.tsx';
import { areIn, usePapers } from './documentChecklist.ts';
import { type Party, type PartyRecord, unfilled } from './parties.ts';
import { Waiting } from './Waiting.tsx';

const keys = ['details', 'documents', 'check'] as const;

/** The party's own verification: details, documents, submission, then waiting for the decision. */
export const OwnSteps = ({ party, record }: { party: Party; record: PartyRecord }) => {
  const translate = useTranslate();
  const { papers, error, refetch } = usePapers(party, record);
  const [asked, go] = useStep(keys);
  const status = record.approvalStatus;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  // The pressed button is gone, so focus the next step.
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [asked]);
  const isVerified = status === 'APPROVED' || status === 'NOT_APPLICABLE';
  const hasDetails = unfilled(party, record).length === 0;
  const hasPapers = papers !== undefined && areIn(papers);
  const submittedAt = status === 'PENDING' && hasDetails && hasPapers ? record.submittedAt : null;
  const next = !hasDetails || status === 'REJECTED' ? 'details' : hasPapers ? 'check' : 'documents';
  const isOnWay = papers !== undefined && !isVerified && !submittedAt;
  const began = useRef(false);
  // The initial step is added to the address, so that it is stable and Back returns to it.
  useEffect(() => {
    if (began.current || !isOnWay) return;
    began.current = true;
    if (asked !== null) return;
    before.current = next;
    go(next, { replace: true });
  });
  if (error) return <Failed error={error} retry={refetch} />;
  if (!papers) return <ListSkeleton rows={5} height={48} />;
  if (isVerified) return <Verified party={party} record={record} hasPapers={papers.length > 0} />;
  if (submittedAt && asked === null)
    return (
      <Box ref={place} tabIndex={-1} sx={quiet}>
        <Waiting party={party} record={record} submittedAt={submittedAt} onEdit={() => go('details')} />
      </Box>
    );
  const at = asked ?? next;
  return (
    <>
      {status === 'REJECTED' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{translate('screens.onboarding.rejected')}</AlertTitle>
          {record.rejectionReason && translate('screens.onboarding.rejectedText', { reason: record.rejectionReason })}
        </Alert>
      )}
      <Steps
        at={at}
        onGo={(key) => go(keys.find((k) => k === key) ?? null)}
        steps={[
          { key: 'details', label: translate('screens.steps.details'), isDone: hasDetails },
          { key: 'documents', label: translate('screens.onboarding.documents'), isDone: hasPapers },
          { key: 'check', label: translate('screens.steps.check'), isDone: Boolean(submittedAt) },
        ]}
      />
      <Box ref={place} tabIndex={-1} sx={quiet}>
        {at === 'details' && <Details party={party} record={record} onSaved={() => go('documents')} />}
        {at === 'documents' && (
          <Panel
            title={translate('screens.onboarding.required')}
            text={hasPapers ? translate('screens.onboarding.allUploaded') : translate('generic.upload.allowed')}
            isFlush
            action={
              <Button variant={hasPapers ? 'contained' : 'outlined'} onClick={() => go('check')}>
                {translate('screens.steps.next')}
              </Button>
            }
          >
            <Checklist party={party} record={record} isStaff={false} />
          </Panel>
        )}
        {at === 'check' && <Check party={party} record={record} papers={papers} onGo={go} />}
      </Box>
    </>
  );
};

// No focus outline, because it is not a control.
const quiet = { outline: 'none' } as const;

interface VerifiedProps {
  party: Party;
  record: PartyRecord;
  hasPapers: boolean;
}

/** Keeps the verified documents visible. */
const Verified = ({ party, record, hasPapers }: VerifiedProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <VerifiedNotice />
      {hasPapers && (
        <Panel title={translate('screens.onboarding.documents')} isFlush>
          <Checklist party={party} record={record} isStaff={false} />
        </Panel>
      )}
      <Panel title={translate('screens.steps.mine')}>
        <Facts name={party.name} record={record} fields={Object.keys(party.fields)} />
      </Panel>
    </Box>
  );
};
