import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { MoveInputOf } from '../../../resources/values.ts';
import { Facts } from '../../fields/Facts.tsx';
import { formOf } from '../../forms/formOf.ts';
import { CarryPreview } from '../funds/carry/CarryPreview.tsx';
import { Consequence } from '../parts/Consequence.tsx';

const { useTyped } = formOf<MoveInputOf<'transactions/complete'>>();

const facts = ['type', 'amount', 'fundId', 'partnerId', 'companyId', 'payee', 'tradeDate', 'valueDate'];

/** The irreversible effects of completing a transaction; for carry, the effect on each partner. */
export default function CompleteConsequence({ record }: { record: RecordOf<'transactions'> }) {
  const translate = useTranslate();
  const [valueDate] = useTyped('valueDate');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Facts name="transactions" record={record} fields={facts} isFilledOnly />
      <CarryPreview {...record} day={valueDate || record.valueDate} />
      <Consequence>
        {record.valueDate ? null : `${translate('screens.consequence.today')} `}
        {translate('screens.consequence.booked')}
      </Consequence>
    </Box>
  );
}
