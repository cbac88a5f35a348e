import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { optionText } from '../../../format/text.ts';
import { EmptyState } from '../../../pages/parts/EmptyState.tsx';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import { useCaller } from '../../../session/caller.ts';
import { Failed } from '../../parts/Failed.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { ApproveFitting } from './ApproveFitting.tsx';
import { FundChoice } from './FundChoice.tsx';
import { Proof } from './Proof.tsx';
import { Queue } from './Queue.tsx';
import { shortcutsOf } from './shortcuts.ts';
import { isQueue, type QueueKey, queues, useQueue } from './useQueue.ts';
import { useRowFocus } from './useRowFocus.ts';

/** A review queue of payment proofs, operated by mouse or single keys. */
const PaymentReview = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const area = useRef<HTMLDivElement>(null);
  const asked = search.get('state');
  const call = search.get('call');
  const queue: QueueKey = isQueue(asked) ? asked : 'waiting';
  // A fund context shows that fund only; otherwise the address may name one.
  const { context } = useCaller();
  const isInOne = context?.type === 'fund';
  const fund = isInOne ? null : search.get('fund');
  const { rows, fitting, error, isPending, refetch } = useQueue(queue, { call, fund });
  // The address updates asynchronously. Show the requested proof immediately, because the next key applies to it.
  const [ahead, setAhead] = useState<{ proof: string | null; of: URLSearchParams }>();
  const named = ahead?.of === search ? ahead.proof : search.get('proof');
  // On a wide screen the first proof opens automatically; a phone shows the queue only. An open proof stays open after
  // a rotation or another user's decision, until the address changes.
  const open = useRef<{ proof: string | null; of: URLSearchParams }>(undefined);
  const previous = open.current?.of === search ? open.current.proof : null;
  const chosen = named ?? previous ?? (isNarrow ? null : (rows[0]?.id ?? null));
  open.current = { proof: chosen, of: search };
  const place = useRef(0);
  const at = rows.findIndex(({ id }) => id === chosen);
  if (at >= 0) place.current = at;
  const ask = (among: { call: string | null; fund: string | null }, proof: string | null, state: QueueKey) =>
    setSearch(
      {
        ...(state === 'waiting' ? {} : { state }),
        ...(among.call && { call: among.call }),
        ...(among.fund && { fund: among.fund }),
        ...(proof && { proof }),
      },
      { replace: !isNarrow },
    );
  const choose = (proof: string | null, state: QueueKey = queue) => {
    open.current = { proof, of: search };
    setAhead(state === queue ? { proof, of: search } : undefined);
    ask({ call, fund }, proof, state);
  };
  // A decided proof has left the queue, so its place holds the next one.
  const next = (at >= 0 ? rows[at + 1] : rows[place.current]) ?? rows.find(({ id }) => id !== chosen);
  const before = rows[(at >= 0 ? at : place.current) - 1];
  const isReady = !isPending;
  const { goTo, keep } = useRowFocus(area, chosen, isReady);
  const goOn = (id: string | undefined) => {
    if (!id) return;
    choose(id);
    goTo(id);
  };
  /** With no selection, focus the first remaining proof. */
  const finish = () => {
    choose(null);
    goTo(null);
  };
  const press = (key: string) => () =>
    area.current?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click();
  const list = (
    // An empty queue takes the full width.
    <Box sx={{ alignSelf: 'start', ...(!isPending && !chosen && rows.length === 0 && { gridColumn: '1 / -1' }) }}>
      {queue === 'waiting' && <ApproveFitting payments={fitting} onDone={() => finish()} />}
      <Paper
        variant="outlined"
        sx={{ overflow: 'hidden', maxHeight: { md: 'calc(100vh - 240px)' }, overflowY: 'auto' }}
      >
        {isPending ? (
          <ListSkeleton rows={4} height={56} />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : rows.length === 0 ? (
          <EmptyState
            Icon={PaymentIcon}
            {...(queue === 'waiting'
              ? { title: translate('screens.payment.reviewEmpty'), text: translate('screens.desk.noReviewsText') }
              : { title: translate('layout.empty') })}
          />
        ) : (
          <Queue
            rows={rows}
            fitting={queue === 'waiting' ? fitting : null}
            chosen={chosen}
            onChoose={choose}
            isOfSeveral={!isInOne && !fund && !call}
          />
        )}
      </Paper>
    </Box>
  );
  const proof = chosen && (
    <Proof
      key={chosen}
      id={chosen}
      onNext={queue === 'waiting' && next && next.id !== chosen ? () => goOn(next.id) : undefined}
      onDecided={() => (queue === 'waiting' ? (next && next.id !== chosen ? goOn(next.id) : finish()) : undefined)}
      onShown={keep}
    />
  );
  return (
    <Box
      ref={area}
      tabIndex={-1}
      onKeyDown={shortcutsOf({
        a: press('A'),
        r: press('R'),
        c: press('C'),
        j: () => goOn(next?.id),
        k: () => goOn(before?.id),
      })}
      // Restoring the focus must not scroll the page.
      sx={{ outline: 'none', scrollMarginTop: 120 }}
    >
      <PageHeader
        title={translate('screens.payment.review')}
        note={[
          isInOne && translate('screens.proofs.ofFund', { fund: context.name }),
          !isNarrow && translate('screens.records.keys'),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {!isInOne && (
        <Box sx={{ mb: fund || rows.length ? 1.5 : 0 }}>
          <FundChoice
            value={fund}
            among={rows.map(({ fundId }) => fundId).filter((id) => id !== null)}
            onChange={(next) => ask({ call: null, fund: next }, null, queue)}
          />
        </Box>
      )}
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
      {/* The proof has the same place in both layouts, so that typed values survive a rotation. */}
      <Box sx={isNarrow ? {} : { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)' }}>
        {isNarrow && proof && (
          <Button onClick={() => choose(null)} sx={{ mb: 1 }}>
            {translate('screens.proofs.back')}
          </Button>
        )}
        {!(isNarrow && proof) && list}
        {proof ||
          (!isNarrow && rows.length > 0 && (
            <Paper variant="outlined" sx={{ alignSelf: 'start' }}>
              <EmptyState Icon={PaymentIcon} title={translate('screens.proofs.choose')} />
            </Paper>
          ))}
      </Box>
    </Box>
  );
};

export default PaymentReview;
