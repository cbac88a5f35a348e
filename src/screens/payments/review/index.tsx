import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, PageHeader } from '../../../generic/parts.ts';
import { optionText } from '../../../kinds/text.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Outline } from '../../parts/Outline.tsx';
import { useFew } from '../../parts/useFew.ts';
import { Proof } from './Proof.tsx';
import { Queue } from './Queue.tsx';

/** The queues by what happens to the proofs in them; the first is the one that waits for a decision. */
const queues = {
  waiting: ['Submitted', 'Under Review'],
  'Requires Clarification': ['Requires Clarification'],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
} as const;
type QueueKey = keyof typeof queues;
const isQueue = (key: string | null): key is QueueKey => key !== null && Object.hasOwn(queues, key);

/** Proofs of payment, looked over and decided one after the other. */
const PaymentReview = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [limit, setLimit] = useState(25);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const asked = search.get('state');
  const queue: QueueKey = isQueue(asked) ? asked : 'waiting';
  const chosen = search.get('proof');
  const sort = queue === 'waiting' ? 'submittedAt' : '-submittedAt';
  const {
    rows = [],
    total,
    error,
    isPending,
    refetch,
  } = useFew('payments', {
    filter: { status: queues[queue] },
    sort,
    limit,
  });
  const choose = (proof: string | null, state: QueueKey = queue) =>
    setSearch({ ...(state === 'waiting' ? {} : { state }), ...(proof ? { proof } : {}) }, { replace: !isNarrow });
  const next = rows.find(({ id }) => id !== chosen);
  const list = (
    <Paper variant="outlined" sx={{ overflow: 'hidden', alignSelf: 'start' }}>
      {isPending ? (
        <Outline rows={4} height={56} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState
          Icon={PaymentIcon}
          title={translate('screens.payment.reviewEmpty')}
          text={translate('screens.desk.noReviewsText')}
        />
      ) : (
        <Queue
          rows={rows}
          chosen={chosen}
          onChoose={choose}
          onMore={total > rows.length && limit < 100 ? () => setLimit(limit + 25) : undefined}
        />
      )}
    </Paper>
  );
  const proof = chosen && (
    <Proof key={chosen} id={chosen} onNext={queue === 'waiting' && next ? () => choose(next.id) : undefined} />
  );
  return (
    <>
      <PageHeader
        title={translate('screens.payment.review')}
        note={isNarrow ? undefined : translate('screens.proofs.keys')}
      />
      <Tabs
        value={queue}
        onChange={(_, key: QueueKey) => choose(null, key)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('screens.proofs.queue')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.keys(queues).map((key) => (
          <Tab
            key={key}
            value={key}
            label={key === 'waiting' ? translate('screens.proofs.waiting') : optionText(key, translate)}
          />
        ))}
      </Tabs>
      {isNarrow ? (
        proof ? (
          <>
            <Button onClick={() => choose(null)} sx={{ mb: 1 }}>
              {translate('screens.proofs.back')}
            </Button>
            {proof}
          </>
        ) : (
          list
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)' }}>
          {list}
          {proof || (
            <Paper variant="outlined" sx={{ alignSelf: 'start' }}>
              <EmptyState Icon={PaymentIcon} title={translate('screens.proofs.choose')} />
            </Paper>
          )}
        </Box>
      )}
    </>
  );
};

export default PaymentReview;
