import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { useTitle } from '../../fields/title.ts';
import { StateChip } from '../../fields/valueFields.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { useRole } from '../../session/role.ts';
import { OwnSteps } from './OwnSteps.tsx';
import type { Party, PartyRecord } from './parties.ts';
import { StaffDesk } from './StaffDesk.tsx';

/** Verification of a partner or company: a step-by-step flow for the party, an overview for staff. */
export const Verification = ({ party, record }: { party: Party; record: PartyRecord }) => {
  const translate = useTranslate();
  const role = useRole();
  const title = useTitle();
  const { user } = useCaller();
  const isStaff = role === 'admin' || role === 'fund_manager';
  const isOwn = !isStaff && user?.entityId === record.id;
  const isDecided = record.approvalStatus === 'APPROVED' || record.approvalStatus === 'NOT_APPLICABLE';
  const name = title(party.name, record);
  return (
    <>
      <PageHeader
        title={
          isOwn
            ? translate(party.name === 'partners' ? 'screens.onboarding.title' : 'screens.verification.yours')
            : translate('generic.labelled', { label: translate('screens.verification.title'), text: name })
        }
        chips={<StateChip of={party.name} state={record.approvalStatus} />}
        note={isDecided ? undefined : translate(isOwn ? 'screens.onboarding.text' : 'screens.steps.staff')}
        actions={
          !isOwn &&
          can(resources[party.name], 'show', role) && (
            <Button variant="outlined" component={LinkBase} to={pathTo(party.name, 'show', record)}>
              {translate('screens.steps.view')}
            </Button>
          )
        }
      />
      {isOwn ? (
        <OwnSteps party={party} record={record} />
      ) : (
        <StaffDesk party={party} record={record} isStaff={isStaff} />
      )}
    </>
  );
};
