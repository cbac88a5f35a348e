import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { currencies } from '../../../../resources/kit/enums.ts';
import { formatDate } from '../../../format/dates.ts';
import { EmptyState } from '../../../pages/parts/EmptyState.tsx';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import { DocumentsPanel } from '../../documents/DocumentsPanel.tsx';
import { AsOf } from '../../parts/AsOf.tsx';
import { Columns } from '../../parts/Columns.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAsOf } from '../../parts/useMoment.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';
import { Activity } from './Activity.tsx';
import { CapitalActivity } from './CapitalActivity.tsx';
import { FundTable } from './FundTable.tsx';
import { LeftOut } from './LeftOut.tsx';
import { NextDue } from './NextDue.tsx';
import { Total } from './Total.tsx';
import { type Investments, useInvestments } from './useInvestments.ts';

interface Props {
  partnerId: string;
  name: string | null;
  above?: ReactNode;
}

/** A partner's funds in one currency: totals, each fund, payments over time, the next due call and documents. */
export const InvestmentsPage = ({ partnerId, name, above }: Props) => {
  const translate = useTranslate();
  const isOwn = useOwnPartner() === partnerId;
  const { asOf, isPast, setAsOf } = useAsOf();
  const query = useInvestments(partnerId, isPast ? asOf : null);
  const { data, currency, choose, isFetching } = query;
  const day = data && translate('screens.numbers.asOf', { date: formatDate(data.asOf) });
  return (
    <>
      <PageHeader
        {...(above ? { above } : {})}
        title={translate('resources.partners.screens.investments')}
        note={[name, day].filter(Boolean).join(' · ')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <TextField
          select
          label={translate('screens.numbers.currency')}
          value={currency ?? ''}
          onChange={({ target }) => choose(target.value)}
          sx={{ minWidth: 130 }}
        >
          {currencies.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
        <AsOf value={asOf} onChange={setAsOf} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
          {(investments) => (
            <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Figures investments={investments} />
            </Box>
          )}
        </Loaded>
        {data && data.funds.length > 0 && <CapitalActivity partnerId={partnerId} asOf={isPast ? asOf : null} />}
        <Columns
          left={<NextDue partnerId={partnerId} />}
          right={
            <DocumentsPanel {...(isOwn ? {} : { filter: { ownerKind: 'Partner', ownerId: partnerId } })} limit={5} />
          }
        />
      </Box>
    </>
  );
};

const Figures = ({ investments }: { investments: Investments }) => {
  const translate = useTranslate();
  if (investments.funds.length === 0)
    return (
      <EmptyState
        title={translate('screens.desk.noCommitments')}
        text={translate('screens.investments.noCommitments')}
      />
    );
  return (
    <>
      <LeftOut investments={investments} />
      {investments.total && <Total currency={investments.currency} total={investments.total} />}
      <FundTable investments={investments} />
      <Activity investments={investments} />
    </>
  );
};
