import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RefName } from '../../../fields/references.tsx';
import { textColumn } from '../../parts/columns.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import type { Analytics } from './analytics.ts';
import { type Held, useHoldingColumns } from './holdingColumns.tsx';

/** Current and former companies of the fund. */
export const CompanyTable = ({ data, fundId }: { data: Analytics; fundId: string }) => {
  const translate = useTranslate();
  const title = translate('screens.factsheet.companies');
  const { asOf, knownAt, currency, companies } = data;
  const columns: DataColumn<Held>[] = [
    textColumn(translate('screens.factsheet.company'), ({ companyId }) => <RefName to="companies" id={companyId} />),
    ...useHoldingColumns(),
  ];
  if (companies.length === 0) return null;
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <FigureTable
        label={title}
        columns={columns}
        rows={companies.map((company) => ({ ...company, fundId, asOf, knownAt, currency }))}
        keyOf={({ companyId }) => companyId}
      />
    </Box>
  );
};
