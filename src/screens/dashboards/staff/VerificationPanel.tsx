import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';
import { screenPath } from '../../../routing/paths.ts';
import { useRole } from '../../../session/role.ts';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { deskOf, parties } from '../../verification/parties.ts';
import { useCompaniesToVerify, usePartnersToVerify, useRunsSeveral } from './lists.ts';

interface Waiting {
  id: string;
  name: string;
  kind: 'partners' | 'companies';
  createdAt: string;
  to: string;
}

/** Partners and companies to verify, oldest first; for roles that may verify them. */
export const VerificationPanel = () => {
  const translate = useTranslate();
  const role = useRole();
  const isEverywhere = useRunsSeveral();
  const partners = usePartnersToVerify(isEverywhere);
  const companies = useCompaniesToVerify(isEverywhere);
  if (role !== 'admin' && role !== 'fund_manager') return null;
  const rows: Waiting[] = [
    ...(partners.rows ?? []).map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt,
      kind: 'partners' as const,
      to: deskOf(parties.partner, id),
    })),
    ...(companies.rows ?? []).map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt,
      kind: 'companies' as const,
      to: deskOf(parties.company, id),
    })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <RowsPanel
      title={translate('screens.desk.verifications')}
      allAt={screenPath('companies/verification', {})}
      isEverywhere={isEverywhere}
      few={{
        rows,
        total: partners.total + companies.total,
        error: partners.error ?? companies.error,
        isAllowed: partners.isAllowed || companies.isAllowed,
        isPending: partners.isPending || companies.isPending,
        refetch: () => Promise.all([partners.refetch(), companies.refetch()]),
      }}
      empty={{ title: translate('screens.desk.noVerifications'), text: translate('screens.desk.noVerificationsText') }}
    >
      {({ id, name, kind, createdAt, to }) => (
        <RowItem
          key={id}
          name={name}
          note={`${translate(`resources.${kind}.name`, { smart_count: 1 })} · ${formatDate(createdAt)}`}
          action={
            <Button size="small" variant="outlined" component={LinkBase} to={to}>
              {translate('screens.desk.verify')}
            </Button>
          }
        />
      )}
    </RowsPanel>
  );
};
