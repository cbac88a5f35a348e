import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { useOwnPartners } from '../parts/useOwnPartner.ts';
import { InvestmentsPage } from './investments/Page.tsx';

/** The investments of the user's partner in all funds; a user who acts for several chooses one. */
const OwnInvestments = () => {
  const translate = useTranslate();
  const partners = useOwnPartners();
  const [chosen, choose] = useState<string | null>(null);
  const partner = partners.find(({ id }) => id === chosen) ?? partners[0];
  if (!partner) return <EmptyState Icon={PeopleIcon} title={translate('generic.empty.noAccess')} />;
  return (
    <InvestmentsPage
      key={partner.id}
      partnerId={partner.id}
      name={partner.name || null}
      above={
        partners.length > 1 && (
          <TextField
            select
            label={translate('resources.partners.name', { smart_count: 1 })}
            value={partner.id}
            onChange={({ target }) => choose(target.value)}
            sx={{ minWidth: 240, mb: 2 }}
          >
            {partners.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    />
  );
};

export default OwnInvestments;
