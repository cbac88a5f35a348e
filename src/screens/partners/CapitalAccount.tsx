import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { recordPage } from '../../pages/recordPage.tsx';
import { screenPath, withQuery } from '../../routing/paths.ts';
import { Day } from '../parts/Day.tsx';
import { Failed } from '../parts/Failed.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useAsOf } from '../parts/useMoment.ts';
import { useSearch } from '../parts/useSearch.ts';
import { Account } from './account/Account.tsx';
import { Carried } from './account/Carried.tsx';
import { Standing } from './account/Standing.tsx';
import { useAccountFund } from './account/useAccountFund.ts';

/** A partner's capital account in a fund as of a day: opening balance, movements, closing balance. */
const Page = ({ record: partner }: { record: RecordOf<'partners'> }) => {
  const translate = useTranslate();
  const said = useMomentSaid();
  const { at, set, dayAt, choose } = useSearch();
  const moment = useAsOf();
  const { asOf, known, knownAt } = moment;
  const from = dayAt('from');
  const { funds, fund, ...joined } = useAccountFund(partner.id, at('fund'));
  const account = useActionQuery(
    'partners/capitalAccount',
    { id: partner.id, query: { fundId: fund?.id ?? '', asOf, from, knownAt } },
    {
      enabled: fund !== undefined,
      placeholderData: keepPreviousData,
      select: ({ capitalAccount }) => capitalAccount,
    },
  );
  const title = translate('resources.partners.screens.capitalAccount');
  const failed = joined.error ?? account.error;
  return (
    <>
      <PageHeader
        above={<BackLink name="partners" record={partner} />}
        title={title}
        note={[partner.name, fund?.name, said({ asOf, knownAt: account.data?.knownAt })].filter(Boolean).join(' · ')}
        actions={
          fund && (
            <Button color="inherit" component={LinkBase} to={reportOf(fund.id, partner.id, { asOf, from, knownAt })}>
              {translate('screens.reports.title')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {fund && funds.length > 1 && (
          <TextField
            select
            label={translate('screens.statement.choose')}
            value={fund.id}
            onChange={({ target }) => set('fund', target.value)}
            sx={{ minWidth: 240 }}
          >
            {funds.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Day
          label={translate('resources.partners.fields.from')}
          value={from ?? ''}
          isOptional
          onChange={choose('from')}
          max={asOf}
        />
        <MomentInputs moment={moment} />
      </Box>
      {failed ? (
        <Failed error={failed} retry={joined.error ? joined.refetch : account.refetch} />
      ) : joined.isKnown && !joined.isSought && !fund ? (
        <Panel title={title}>{translate('screens.statement.none')}</Panel>
      ) : account.data ? (
        <>
          <Account data={account.data} fund={fund?.name ?? title} known={known} />
          <Carried data={account.data} />
          <Standing data={account.data} />
        </>
      ) : (
        <ListSkeleton rows={10} />
      )}
    </>
  );
};

interface Times {
  asOf: string;
  from: string | null;
  knownAt: string | null;
}

/** Returns the address of the same report as a PDF or workbook. */
const reportOf = (fundId: string, partnerId: string, { asOf, from, knownAt }: Times) => {
  const asked = {
    ...{ kind: 'capital_account_statement', fundId, partnerId, asOf },
    ...(from && { periodStart: from }),
    ...(knownAt && { knownAt }),
  };
  return withQuery(screenPath('reports/generate', {}), asked);
};

export default recordPage('partners', Page);
