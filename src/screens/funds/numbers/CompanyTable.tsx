import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RefName } from '../../../fields/references.tsx';
import { formatDate } from '../../../format/dates.ts';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { Entries } from '../../parts/Entries.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import type { Analytics, CompanyNumbers } from './analytics.ts';

const amounts = ['cost', 'proceeds', 'fairValue'] as const;

/** The companies that the fund holds or held. */
export const CompanyTable = ({ data, fundId }: { data: Analytics; fundId: string }) => {
  const translate = useTranslate();
  const title = translate('screens.factsheet.companies');
  const columns: DataColumn<CompanyNumbers>[] = [
    {
      key: 'company',
      label: translate('screens.factsheet.company'),
      cell: ({ companyId }) => <RefName to="companies" id={companyId} />,
    },
    ...amounts.map(
      (name): DataColumn<CompanyNumbers> => ({
        key: name,
        label: translate(`screens.factsheet.companyPart.${name}`),
        isRight: true,
        cell: (row) => (
          <Entries
            label={translate(`screens.factsheet.companyPart.${name}`)}
            figure={name}
            of={{ fundId, companyId: row.companyId }}
            asOf={data.asOf}
            amount={row[name]}
            currency={data.currency}
          />
        ),
      }),
    ),
    {
      key: 'mark',
      label: translate('screens.factsheet.markDate'),
      isRight: true,
      cell: ({ markDate }) => (markDate ? formatDate(markDate) : translate('screens.factsheet.atCost')),
    },
    {
      key: 'moic',
      label: translate('screens.numbers.moic'),
      isRight: true,
      cell: ({ moic }) => (moic === null ? translate('screens.numbers.notMeaningful') : formatMultiple(moic)),
    },
  ];
  if (data.companies.length === 0) return null;
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <DataTable label={title} columns={columns} rows={data.companies} keyOf={({ companyId }) => companyId} />
    </Box>
  );
};
