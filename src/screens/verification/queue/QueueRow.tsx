import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { resources } from '../../../../resources/index.ts';
import { movesFor } from '../../../../resources/kit/moves.ts';
import { formatDate } from '../../../format/dates.ts';
import { useRole } from '../../../session/role.ts';
import { daysBetween, today } from '../../parts/days.ts';
import { areVerified, type Paper } from '../documentChecklist.ts';
import { deskOf, type Party, type PartyRecord } from '../parties.ts';
import { Papers } from './Papers.tsx';

interface Props {
  party: Party;
  record: PartyRecord;
  papers: readonly Paper[] | undefined;
  onDecide: (move: string) => void;
}

const decisions = ['approve', 'reject'] as const;

/** A party with its waiting time or decision, its documents, and the decision buttons. */
export const QueueRow = ({ party, record, papers, onDecide }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const name = record.name;
  const open = movesFor(resources[party.name], record, role);
  const moves = decisions.filter((move) => open.includes(move));
  const isReady = papers !== undefined && areVerified(papers);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(180px, 1fr) minmax(0, 2fr) auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={LinkBase} to={deskOf(party, record.id)} sx={{ fontWeight: 600, color: 'text.primary' }}>
          {name}
        </Link>
        <Standing record={record} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Papers papers={papers} owner={name} />
        {moves.length > 0 && papers && !isReady && (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.25 }}>
            {translate('screens.steps.decideFirst')}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {moves.map((move) => {
          const text = translate(`resources.${party.name}.moves.${move}`);
          return (
            <Button
              key={move}
              variant={move === 'approve' && isReady ? 'contained' : 'outlined'}
              color={move === 'reject' ? 'error' : 'primary'}
              aria-label={translate('generic.labelled', { label: text, text: name })}
              onClick={() => onDecide(move)}
              sx={{ flex: { xs: 1, md: 'none' } }}
            >
              {text}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
};

/** The waiting time of a pending party, or the date and reason of its decision. */
const Standing = ({ record }: { record: PartyRecord }) => {
  const translate = useTranslate();
  const isWaiting = (record.isVerified ?? null) === null;
  const since = isWaiting ? record.createdAt : (record.verifiedAt ?? record.createdAt);
  const days = daysBetween(since.slice(0, 10), today());
  return (
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {isWaiting
        ? `${days > 0 ? translate('screens.verification.age', { smart_count: days }) : translate('screens.verification.ageToday')} · ${formatDate(since)}`
        : translate('screens.proofs.decided', { date: formatDate(since) })}
      {record.isVerified === false && record.rejectionReason && (
        <Box>{translate('screens.onboarding.rejectedText', { reason: record.rejectionReason })}</Box>
      )}
    </Box>
  );
};
