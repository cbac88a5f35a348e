import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, useState } from 'react';
import { ListPaginationContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Pages } from '../../../fields/Pages.tsx';
import { MoveDialog } from '../../../moves/dialogs.ts';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { Toggle } from '../../parts/Toggle.tsx';
import { type Party, type PartyRecord, parties } from '../parties.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { QueueRow } from './QueueRow.tsx';
import { pageSize, type QueueFilter, queueFilters, useQueue } from './useQueue.ts';

const tabs = [parties.company, parties.partner];
const options = { '': 'pending', true: 'verified', false: 'rejected' } as const satisfies Record<QueueFilter, string>;
const verdicts = Object.keys(options) as QueueFilter[];
const isVerdict = (text: string): text is QueueFilter => Object.hasOwn(queueFilters, text);

/** The verification queue of companies and partners; filters are in the address. */
const VerificationQueue = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  const [decision, setDecision] = useState<{ move: string; record: PartyRecord } | null>(null);
  const party = tabs.find(({ name }) => name === search.get('party')) ?? parties.company;
  const asked = search.get('isVerified') ?? '';
  const verdict = isVerdict(asked) ? asked : '';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { rows, total, isPending, error, refetch, papersFor } = useQueue({ party, verdict, page });
  const go = (to: { party?: Party; verdict?: QueueFilter; page?: number }) => {
    const next = { party, verdict, page: 1, ...to };
    setSearch({
      ...(next.party === parties.company ? {} : { party: next.party.name }),
      ...(next.verdict === '' ? {} : { isVerified: next.verdict }),
      ...(next.page === 1 ? {} : { page: String(next.page) }),
    });
  };
  useEffect(() => {
    // The last row of a page may have been decided.
    if (rows?.length === 0 && total && page > 1) go({ page: Math.ceil(total / pageSize) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may have removed the focused button
  useEffect(() => {
    if (decision || !hasDecided.current || document.activeElement !== document.body) return;
    hasDecided.current = false;
    list.current?.focus();
  }, [decision, rows]);
  const nameOf = ({ name }: Party) => translate(`resources.${name}.name`, { smart_count: 2 });
  return (
    <>
      <PageHeader
        title={translate('screens.verification.queue')}
        note={verdict === '' ? translate('screens.verification.queueText') : '\u00a0'}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: 1.5, mb: 2 }}
      >
        <Tabs
          value={party.name}
          onChange={(_, name) => go({ party: tabs.find((tab) => tab.name === name) ?? party })}
          aria-label={translate('screens.verification.queue')}
        >
          {tabs.map((tab) => (
            <Tab key={tab.name} value={tab.name} label={nameOf(tab)} />
          ))}
        </Tabs>
        <Toggle
          label={translate('layout.verificationFilter.label')}
          value={verdict}
          options={verdicts}
          textOf={(each) => translate(`layout.verificationFilter.${options[each]}`)}
          onChange={(chosen) => go({ verdict: chosen })}
        />
      </Box>
      <Paper
        ref={list}
        component="section"
        variant="outlined"
        tabIndex={-1}
        aria-label={nameOf(party)}
        sx={{ overflow: 'hidden', outline: 'none' }}
      >
        {isPending ? (
          <ListSkeleton rows={4} height={56} />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : rows?.length === 0 ? (
          <EmptyQueue party={party} verdict={verdict} nameOf={nameOf} onGo={go} />
        ) : (
          <Box component="ul" aria-label={nameOf(party)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows?.map((record) => (
              <QueueRow
                key={record.id}
                party={party}
                record={record}
                papers={papersFor(record.id)}
                onDecide={(move) => {
                  hasDecided.current = true;
                  setDecision({ move, record });
                }}
              />
            ))}
          </Box>
        )}
        {total !== undefined && total > pageSize && (
          <ListPaginationContext.Provider
            value={{
              resource: party.name,
              page,
              perPage: pageSize,
              total,
              isPending,
              hasPreviousPage: page > 1,
              hasNextPage: page * pageSize < total,
              setPage: (to) => go({ page: to }),
              setPerPage: () => undefined,
            }}
          >
            <Pages rowsPerPageOptions={[]} />
          </ListPaginationContext.Provider>
        )}
      </Paper>
      {decision && <MoveDialog resource={party.name} {...decision} onClose={() => setDecision(null)} />}
    </>
  );
};

export default VerificationQueue;
