import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { useRole } from '../../session/role.ts';
import { type Held, useHoldingColumns } from '../funds/numbers/holdingColumns.tsx';
import { textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { FundName } from '../parts/FundName.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { NothingYet } from '../parts/NothingYet.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useAsOf } from '../parts/useMoment.ts';
import { ByInstrument } from './ByInstrument.tsx';

/** Cost, proceeds, holding and performance of a company by fund. */
export default function CompanyHoldings({ record }: { record: RecordOf<'companies'> }) {
  const translate = useTranslate();
  const said = useMomentSaid();
  const moment = useAsOf();
  const { query, isPast } = moment;
  // Requires access to the ledger.
  const isAllowed = can(resources['journal-entries'], 'list', useRole());
  const asked = useActionQuery(
    'companies/holdings',
    { id: record.id, query },
    { enabled: isAllowed, placeholderData: keepPreviousData, select: ({ holdings }) => holdings },
  );
  const { data } = asked;
  const title = translate('resources.companies.panels.holdings');
  const columns: DataColumn<Held>[] = [
    textColumn(translate('resources.funds.name', { smart_count: 1 }), ({ fundId }) => <FundName id={fundId} />),
    ...useHoldingColumns(),
  ];
  // For a day before the purchase the panel stays, so that another day can be chosen.
  if (!isAllowed || (data?.funds.length === 0 && !isPast)) return null;
  return (
    <Panel isApart title={title} text={data && said(data)} action={<MomentInputs moment={moment} />} isFlush>
      <Loaded query={asked} keepsData skeleton={<Skeleton variant="rounded" height={96} sx={{ m: 2 }} />}>
        {({ funds, asOf, knownAt }) =>
          funds.length ? (
            <>
              <FigureTable
                label={title}
                columns={columns}
                rows={funds.map((fund) => ({ ...fund, companyId: record.id, asOf, knownAt }))}
                keyOf={({ fundId }) => fundId}
              />
              <ByInstrument funds={funds} />
            </>
          ) : (
            <NothingYet />
          )
        }
      </Loaded>
    </Panel>
  );
}
