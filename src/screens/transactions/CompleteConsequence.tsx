import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Facts } from '../../fields/Facts.tsx';
import { Consequence } from '../parts/Consequence.tsx';

const facts = ['type', 'amount', 'fundId', 'partnerId', 'companyId', 'payee', 'tradeDate', 'valueDate'];

/** What is booked for good when a transaction is completed. */
export default function CompleteConsequence({ record }: { record: RecordOf<'transactions'> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts name="transactions" record={record} fields={facts} isFilledOnly />
      <Consequence>
        {record.valueDate ? null : `${translate('screens.consequence.today')} `}
        {translate('screens.consequence.booked')}
      </Consequence>
    </Box>
  );
}
