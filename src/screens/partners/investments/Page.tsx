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
import { Failed } from '../../parts/Failed.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { useAsOf } from '../../parts/useMoment.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';
import { Activity } from './Activity.tsx';
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
  const { investments, currency, choose, error, isFetching, refetch } = useInvestments(partnerId, isPast ? asOf : null);
  const day = investments && translate('screens.numbers.asOf', { date: formatDate(investments.asOf) });
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
        {error ? (
          <Failed error={error} retry={refetch} />
        ) : investments ? (
          <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Figures investments={investments} />
          </Box>
        ) : (
          <ListSkeleton rows={8} />
        )}
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
