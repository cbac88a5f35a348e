import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { usePortal } from '../../providers/portal.ts';
import { PlanPanels } from '../distributions/PlanPanels.tsx';
import { Failed } from '../parts/Failed.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { useAsOf } from '../parts/useMoment.ts';
import { useSearch } from '../parts/useSearch.ts';

type Answer = OutputOf<'funds/distribution'>;

/** A what-if calculation: the shares of an amount distributed on a day, without storing anything. */
const WhatIf = () => (
  <RecordGate name="funds" {...useRecord('funds')}>
    {(fund) => <Page fund={fund} />}
  </RecordGate>
);

/** Returns whether the text is a positive amount with at most two places; partial input sends no request. */
const isAmount = (text: string) => /^\d{1,15}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

const Page = ({ fund }: { fund: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const said = useMomentSaid();
  const { at, set } = useSearch();
  const moment = useAsOf();
  const { asOf, knownAt } = moment;
  const asked = at('amount') ?? '';
  const amount = isAmount(asked) ? asked : '';
  const [typed, setTyped] = useState(amount);
  const { plan, error, refetch } = usePlan(fund.id, { asOf, knownAt, amount });
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.whatIf')}
        note={`${fund.name} · ${said(moment)}`}
      />
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {translate('screens.distributions.whatIf')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5, rowGap: 2.5, mb: 2 }}>
        <TextField
          label={translate('screens.distributions.amount')}
          value={typed}
          onChange={({ target }) => {
            const next = target.value.trim();
            setTyped(next);
            if (next === '' || isAmount(next)) set('amount', next);
          }}
          helperText={translate('screens.distributions.whatIfAll')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          sx={{ width: 300, maxWidth: '100%' }}
        />
        <MomentInputs moment={moment} />
      </Box>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : plan ? (
        <PlanPanels plan={plan} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </>
  );
};

interface Asked {
  asOf: string;
  knownAt: string | null;
  amount: string;
}

const usePlan = (fundId: string, { asOf, knownAt, amount }: Asked) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['funds', 'what-if', fundId, asOf, knownAt, amount],
    queryFn: ({ signal }) =>
      portal.action<Answer>('funds', `${fundId}/distribution`, {
        query: { asOf, ...(knownAt && { knownAt }), ...(amount && { amount }) },
        signal,
      }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { plan: data?.plan, error, refetch };
};

export default WhatIf;
