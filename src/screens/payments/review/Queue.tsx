import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { RefName } from '../../../fields/references.tsx';
import { Money } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { ProofState } from '../ProofState.tsx';

type Payment = RecordOf<'payments'>;

interface Props {
  rows: readonly Payment[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Payments that match their outstanding amount exactly; null if the queue needs no decision. */
  fitting: readonly Payment[] | null;
  /** Rows are of several funds and show their fund. */
  isOfSeveral: boolean;
}

/** A list of proofs; the arrow keys move through it and open each proof. */
export const Queue = ({ rows, chosen, fitting, onChoose, isOfSeveral }: Props) => {
  const translate = useTranslate();
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const to = event.key === 'ArrowDown' ? index + 1 : event.key === 'ArrowUp' ? index - 1 : null;
    const next = to === null ? undefined : rows[to];
    if (!next || to === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('button[data-proof]')[to]?.focus();
    onChoose(next.id);
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={translate('screens.proofs.queue')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((row, index) => (
        <Box component="li" key={row.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <ButtonBase
            data-proof={row.id}
            // A single tab stop: the arrow keys move within the list.
            tabIndex={index === at ? 0 : -1}
            aria-current={row.id === chosen}
            onClick={() => onChoose(row.id)}
            onKeyDown={(event) => move(event, index)}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              width: '100%',
              px: 2,
              py: 1.25,
              textAlign: 'left',
              fontFamily: 'inherit',
              fontSize: '0.875rem',
              bgcolor: row.id === chosen ? 'action.selected' : 'transparent',
              borderLeft: 3,
              borderColor: row.id === chosen ? 'primary.main' : 'transparent',
              // The queue clips outlines outside it, and the sticky page header covers scrolled rows.
              '&.Mui-focusVisible': { outlineOffset: -3 },
              scrollMarginTop: 120,
              '&:hover': { bgcolor: row.id === chosen ? 'action.selected' : 'action.hover' },
            }}
          >
            <Box sx={{ fontWeight: 600 }}>
              {row.partnerId && <RefName to="partners" id={row.partnerId} isLink={false} />}
            </Box>
            <Box sx={{ fontWeight: 600, textAlign: 'right' }}>
              <Money amount={row.amount} currency={row.currency} />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {row.capitalCallId && <RefName to="capital-calls" id={row.capitalCallId} isLink={false} />}
              {isOfSeveral && row.fundId && (
                <Box>
                  <RefName to="funds" id={row.fundId} isLink={false} />
                </Box>
              )}
              <Box>{translate('screens.proofs.paidOn', { date: formatDate(row.paymentDate) })}</Box>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <ProofState of={row} />
              {fitting?.includes(row) && (
                <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{translate('screens.records.fits')}</Box>
              )}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
};
