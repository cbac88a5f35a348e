import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { declared } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import type { Values } from '../../providers/record.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { toCents } from '../parts/cents.ts';
import { Differs } from '../parts/Differs.tsx';
import { KnownFacts } from '../parts/Known.tsx';
import { matchOf, type Offer, saidOf, type Waiting } from './offered.ts';

interface Props {
  line: Waiting;
  offer: Offer;
  /** The line as a record of its entity. */
  about: Values;
  currency: string;
  onSubmit: (input: Values) => Promise<void>;
  onClose: () => void;
}

const { confirmExit, confirmSameInvoice } = declared['bank-lines'].states.status.moves.match.input;
/** Confirmations that the dialog shows once the server asks for them. */
const confirmations = { confirmExit, confirmSameInvoice };

/** Confirms a match: the bank line, the matched record, and the difference. */
export const Take = ({ line, offer, about, currency, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  const money = (amount: string) => formatMoney(amount, currency);
  const match = translate('resources.bank-lines.moves.match');
  const isSame = toCents(offer.amount) === toCents(line.amount);
  return (
    <InputDialog
      name="bank-lines"
      title={isSame ? match : translate('screens.records.differs')}
      text={
        isSame ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <KnownFacts name="bank-lines" record={about} />
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {translate('generic.labelled', { label: match, text: saidOf(offer, currency) })}
            </Box>
            <Consequence>
              {translate('screens.bank.takeSureText', { smart_count: 1, sum: money(line.amount) })}
            </Consequence>
          </Box>
        ) : (
          <Differs
            name="bank-lines"
            record={about}
            sentence={translate('screens.bank.differs', {
              amount: money(line.amount),
              outstanding: money(offer.amount),
              name: offer.name,
            })}
            isTooMuch={toCents(line.amount) > toCents(offer.amount)}
          />
        )
      }
      fields={confirmations}
      confirm={isSame ? match : translate('screens.bank.takeAnyway')}
      onClose={onClose}
      onSubmit={(given) => onSubmit({ ...given, ...matchOf(offer), ...(!isSame && { confirmDifference: true }) })}
    />
  );
};
