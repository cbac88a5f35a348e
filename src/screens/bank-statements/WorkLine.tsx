import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { shortcutsOf } from '../payments/review/shortcuts.ts';
import { type Offer, saidOf, signedAmount, tieOf, type Waiting } from './offered.ts';

interface Props {
  line: Waiting;
  /** Form address for a new transaction with the line's values. */
  toNew: string;
  currency: string;
  isBusy: boolean;
  mayWork: boolean;
  onTake: (offer: Offer) => void;
  /** Opens the dialog of a move. */
  onMove: (move: 'match' | 'ignore' | 'book' | 'bookUnapplied') => void;
  /** Moves the focus by a number of lines. */
  onStep: (by: number) => void;
}

/** One statement line with its candidate matches, best first. */
export const WorkLine = ({ line, toNew, currency, isBusy, mayWork, onTake, onMove, onStep }: Props) => {
  const translate = useTranslate();
  const { offers, bookedOn, counterparty, remittance } = line;
  const best = offers.find(({ isBest }) => isBest);
  const said = [counterparty, remittance].filter(Boolean).join(' · ');
  const act = shortcutsOf({
    arrowdown: () => onStep(1),
    arrowup: () => onStep(-1),
    i: mayWork ? () => onMove('ignore') : undefined,
    m: mayWork ? () => onMove('match') : undefined,
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    act(event);
    // On a button, Enter activates the button.
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !best || !mayWork || isBusy || event.repeat)
      return;
    event.preventDefault();
    onTake(best);
  };
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        data-line
        role="group"
        tabIndex={0}
        aria-label={`${formatDate(bookedOn)}, ${formatMoney(signedAmount(line), currency)}, ${said}`}
        onKeyDown={press}
        sx={{
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
          display: 'grid',
          gap: 1,
          fontSize: '0.875rem',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{formatDate(bookedOn)}</Box>
            {said}
          </Box>
          <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            <Money amount={signedAmount(line)} currency={currency} />
          </Box>
        </Box>
        {offers.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('screens.bank.nothing')}</Box>}
        {offers.map((offer) => (
          <Box
            key={offer.capitalCallLineId ?? offer.distributionLineId ?? offer.transactionId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
          >
            {mayWork && (
              <Button
                size="small"
                variant={offer === best ? 'contained' : 'outlined'}
                disabled={isBusy}
                onClick={() => onTake(offer)}
                aria-label={translate('generic.labelled', {
                  label: translate('resources.bank-lines.moves.match'),
                  text: [offer.name, offer.reference].filter(Boolean).join(' '),
                })}
              >
                {translate('resources.bank-lines.moves.match')}
              </Button>
            )}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {saidOf(offer, currency)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` · ${translate(tieOf(offer))}`}
              </Box>
            </Box>
          </Box>
        ))}
        {mayWork && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" disabled={isBusy} onClick={() => onMove('match')} aria-keyshortcuts="M">
              {translate('screens.bank.other')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => onMove('book')}>
              {translate('resources.bank-lines.moves.book')}
            </Button>
            <Button size="small" component={LinkBase} to={toNew}>
              {translate('screens.bank.ties.newEntry')}
            </Button>
            {line.direction === 'Credit' && (
              <Button size="small" disabled={isBusy} onClick={() => onMove('bookUnapplied')}>
                {translate('resources.bank-lines.moves.bookUnapplied')}
              </Button>
            )}
            <Button
              size="small"
              color="inherit"
              disabled={isBusy}
              onClick={() => onMove('ignore')}
              aria-keyshortcuts="I"
            >
              {translate('resources.bank-lines.moves.ignore')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};
