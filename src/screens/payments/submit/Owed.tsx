import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { RefName } from '../../../fields/references.tsx';
import { StateChip } from '../../../fields/valueFields.tsx';
import { Figures } from '../../parts/Figure.tsx';
import { MoneyFigure } from '../../parts/MoneyFigure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Copy } from './Copy.tsx';

/** The partner's amounts due on the call, one line per commitment. */
export const AmountsDue = ({ lines }: { lines: readonly RecordOf<'capital-call-lines'>[] }) => {
  const translate = useTranslate();
  return (
    <Panel title={translate('screens.proofs.yours')}>
      {lines.map((line) => (
        <Box
          key={line.id}
          sx={{ display: 'grid', gap: 2, '& + &': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 } }}
        >
          <Figures least={220}>
            <MoneyFigure
              size="big"
              label={translate('screens.calls.outstanding')}
              amount={line.outstanding ?? '0'}
              currency={line.currency}
              note={line.paymentStatus && <StateChip of="capital-call-lines" state={line.paymentStatus} />}
            />
            <MoneyFigure label={translate('screens.proofs.called')} amount={line.amount} currency={line.currency} />
            <MoneyFigure
              label={translate('screens.proofs.before')}
              amount={line.approvedAmount ?? '0'}
              currency={line.currency}
            />
            {[['overpaid', line.overpaid] as const, ['writtenOff', line.writtenOff] as const].map(
              ([key, amount]) =>
                /[1-9]/.test(amount ?? '') && (
                  <MoneyFigure
                    key={key}
                    label={translate(`resources.capital-call-lines.fields.${key}`)}
                    amount={amount ?? '0'}
                    currency={line.currency}
                  />
                ),
            )}
          </Figures>
          {line.paymentReference && (
            <Copy label={translate('screens.calls.reference')} text={line.paymentReference} isStrong />
          )}
          {line.noticeDocumentId && (
            <Box sx={{ fontSize: '0.875rem' }}>
              {translate('screens.proofs.notice')} <RefName to="documents" id={line.noticeDocumentId} />
              {line.noticeFormId && (
                <>
                  {' · '}
                  <RefName to="documents" id={line.noticeFormId} />
                </>
              )}
            </Box>
          )}
        </Box>
      ))}
    </Panel>
  );
};
