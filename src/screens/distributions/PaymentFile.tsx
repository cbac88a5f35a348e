import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { RowItem, Rows } from '../parts/Rows.tsx';

/** The content of a created payment file, and the partners with an amount due that it leaves out. */
export default function PaymentFile({ answer }: { answer: OutputOf<'distributions/paymentFile'> }) {
  const translate = useTranslate();
  const { fileName, count, total, currency, leftOut } = answer.paymentFile;
  const label = translate('screens.paymentFile.leftOut');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="status">
        {translate('screens.paymentFile.made', {
          smart_count: count,
          total: formatMoney(total, currency),
          file: fileName,
        })}
      </Box>
      {leftOut.length > 0 && (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{label}</Box>
          <Rows label={label}>
            {leftOut.map(({ partnerId, partnerName, net, reason }) => (
              <RowItem
                key={partnerId}
                name={partnerName}
                note={translate(`screens.paymentFile.reasons.${reason}`)}
                figure={<Money amount={net} currency={currency} />}
              />
            ))}
          </Rows>
        </Box>
      )}
      <span>{translate('screens.paymentFile.care')}</span>
    </Box>
  );
}
