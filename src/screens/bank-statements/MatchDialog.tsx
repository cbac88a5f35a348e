import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { declared } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import type { Values } from '../../providers/record.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { toCents } from '../parts/cents.ts';
import { Differs } from '../parts/Differs.tsx';
import { KnownFacts } from '../parts/StepFacts.tsx';
import { Charges } from './Charges.tsx';
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

const { confirmExit, confirmSameInvoice, confirmSameEntry } = declared['bank-lines'].states.status.moves.match.input;
/** Confirmations that the dialog shows once the server asks for them. */
const confirmations = { confirmExit, confirmSameInvoice, confirmSameEntry };

/** Confirms a match: the bank line, the matched record, and the difference with its booking. */
export const MatchDialog = (props: Props) => {
  const { line, offer } = props;
  if (toCents(offer.amount) === toCents(line.amount)) return <TakeSame {...props} />;
  return offer.bankCharges === null ? <TakeOther {...props} /> : <TakeCharged {...props} charges={offer.bankCharges} />;
};

const TakeSame = ({ line, offer, about, currency, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  const match = translate('resources.bank-lines.moves.match');
  return (
    <InputDialog
      name="bank-lines"
      title={match}
      text={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <KnownFacts name="bank-lines" record={about} />
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {translate('generic.labelled', { label: match, text: saidOf(offer, currency) })}
          </Box>
          <Consequence>
            {translate('screens.bank.takeSureText', { smart_count: 1, sum: formatMoney(line.amount, currency) })}
          </Consequence>
        </Box>
      }
      fields={confirmations}
      confirm={match}
      onClose={onClose}
      onSubmit={(given) => onSubmit({ ...given, ...matchOf(offer) })}
    />
  );
};

const TakeOther = ({ line, offer, about, currency, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <InputDialog
      name="bank-lines"
      title={translate('screens.records.differs')}
      text={
        <Differs
          name="bank-lines"
          record={about}
          sentence={translate('screens.bank.differs', {
            amount: formatMoney(line.amount, currency),
            outstanding: formatMoney(offer.amount, currency),
            name: offer.name,
          })}
          isTooMuch={toCents(line.amount) > toCents(offer.amount)}
        />
      }
      fields={confirmations}
      confirm={translate('screens.bank.takeAnyway')}
      onClose={onClose}
      onSubmit={(given) => onSubmit({ ...given, ...matchOf(offer), confirmDifference: true })}
    />
  );
};

const TakeCharged = ({ line, offer, about, currency, charges, onSubmit, onClose }: Props & { charges: string }) => {
  const translate = useTranslate();
  const [isBooked, setBooked] = useState(true);
  const difference = formatMoney(charges, currency);
  // A call is paid in parts as well; all else is one movement.
  const mayStay = offer.capitalCallLineId !== null;
  return (
    <InputDialog
      name="bank-lines"
      title={translate('screens.records.differs')}
      text={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <KnownFacts name="bank-lines" record={about} />
          <span>
            {translate('screens.bank.chargesShown', {
              amount: formatMoney(line.amount, currency),
              outstanding: formatMoney(offer.amount, currency),
              name: offer.name,
              difference,
            })}
          </span>
          {mayStay && <Charges difference={difference} isBooked={isBooked} onChange={setBooked} />}
          {isBooked && <Consequence>{translate('screens.bank.chargesText', { difference })}</Consequence>}
        </Box>
      }
      fields={confirmations}
      confirm={translate(isBooked ? 'screens.bank.takeCharges' : 'screens.bank.takeAnyway', { difference })}
      onClose={onClose}
      onSubmit={(given) =>
        onSubmit({
          ...given,
          ...matchOf(offer),
          ...(isBooked ? { bankCharges: charges } : { confirmDifference: true }),
        })
      }
    />
  );
};
