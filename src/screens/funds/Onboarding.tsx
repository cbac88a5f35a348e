import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { declared } from '../../../resources/index.ts';
import { StateChip } from '../../fields/valueFields.tsx';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { RecordGate } from '../../pages/RecordGate.tsx';
import { usePortal } from '../../providers/portal.ts';
import { useCaller } from '../../session/caller.ts';
import { DetailsForm } from '../parts/DetailsForm.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Steps } from '../parts/Steps.tsx';
import { useOne } from '../parts/useOne.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import { VerifiedNotice } from '../parts/VerifiedNotice.tsx';
import { FundForm } from './form/FundForm.tsx';
import { ManagerWaiting } from './ManagerWaiting.tsx';

const { firmName, licenceNumber, phone, country, name } = declared['fund-managers'].fields;
const fields = {
  name,
  firmName: { ...firmName, required: true as const },
  country: { ...country, required: true as const },
  licenceNumber,
  phone,
};

/** Onboarding of an inactive fund manager: profile, first fund, and waiting for an administrator. */
const FundOnboarding = () => {
  const translate = useTranslate();
  const { user } = useCaller();
  const id = user?.entityKind === 'FundManager' ? user.entityId : null;
  const { data, error, isPending, refetch } = useOne('fund-managers', id);
  if (!id)
    return (
      <>
        <PageHeader title={translate('resources.funds.screens.onboarding')} />
        <EmptyState title={translate('generic.empty.noAccess')} text={translate('screens.onboarding.managerPending')} />
      </>
    );
  return (
    <RecordGate name="fund-managers" record={data} error={error} isPending={isPending} refetch={refetch}>
      {(record) =>
        record.status === 'Inactive' ? (
          <Ended />
        ) : (
          <>
            <PageHeader
              title={translate('screens.onboarding.title')}
              chips={<StateChip of="fund-managers" state={record.status} />}
              {...(record.status !== 'Active' && { note: <Note /> })}
            />
            {record.status === 'Active' ? <VerifiedNotice /> : <Sequence manager={record} />}
          </>
        )
      }
    </RecordGate>
  );
};

/** A former manager has no onboarding. */
const Ended = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('resources.fund-managers.name', { smart_count: 1 })} />
      <EmptyState
        title={translate('screens.onboarding.managerEnded')}
        text={translate('screens.onboarding.managerEndedText')}
      />
    </>
  );
};

/** The next step: a first fund, unless an administrator has assigned one. */
const Note = () => {
  const translate = useTranslate();
  const { isPending, total } = useFunds();
  if (isPending) return null;
  return translate(`screens.onboarding.${total ? 'managerPending' : 'fundText'}`);
};

const useFunds = () => useTopRows('funds', { sort: '-createdAt', limit: 10 });

type Key = 'details' | 'fund' | 'waiting';

const Sequence = ({ manager }: { manager: RecordOf<'fund-managers'> }) => {
  const translate = useTranslate();
  const portal = usePortal();
  const funds = useFunds();
  const [chosen, setChosen] = useState<Key | null>(null);
  if (funds.isPending) return <ListSkeleton rows={5} height={48} />;
  const hasDetails = Boolean(manager.firmName && manager.country);
  const hasFund = funds.total > 0;
  const at: Key = chosen ?? (!hasDetails ? 'details' : hasFund ? 'waiting' : 'fund');
  return (
    <>
      <Steps
        at={at}
        onGo={(key) => setChosen(key as Key)}
        steps={[
          { key: 'details', label: translate('screens.steps.profileOf'), isDone: hasDetails },
          { key: 'fund', label: translate('screens.steps.addFund'), isDone: hasFund },
          { key: 'waiting', label: translate('screens.steps.waitingFor'), isDone: false },
        ]}
      />
      {at === 'details' && (
        <DetailsForm
          title={translate('screens.steps.profileOf')}
          name="fund-managers"
          fields={fields}
          record={manager}
          save={(data) => portal.update('fund-managers', { id: manager.id, data, previousData: manager })}
          onSaved={() => setChosen(null)}
        />
      )}
      {at === 'fund' && <FundForm isInner onCreated={() => setChosen('waiting')} />}
      {at === 'waiting' && <ManagerWaiting funds={funds.rows ?? []} onAdd={() => setChosen('fund')} />}
    </>
  );
};

export default FundOnboarding;
