import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { onDemand } from '../../layout/onDemand.tsx';
import { MoveDialog } from '../../moves/dialogs.ts';
import { useMove } from '../../moves/useMove.ts';
import { failureOf } from '../../pages/parts/failure.ts';
import { useRole } from '../../session/role.ts';
import { Failed } from '../parts/Failed.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { MatchExactDialog } from './MatchExactDialog.tsx';
import { newEntryFrom, type Offer, sureOf, type Waiting } from './offered.ts';
import { WorkLine } from './WorkLine.tsx';

const Take = onDemand(async () => (await import('./MatchDialog.tsx')).MatchDialog);

/** Maximum number of rendered lines; more appear as these are done. */
const MOST = 100;

/** The unmatched lines of an imported statement, each with its candidate matches. */
const Worklist = ({ record }: { record: RecordOf<'bank-statements'> }) =>
  record.status === 'imported' ? <Lines statement={record} /> : null;

const Lines = ({ statement }: { statement: RecordOf<'bank-statements'> }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useActionQuery('bank-statements/proposals', { id: statement.id });
  const failed = failureOf({ data, error });
  if (failed) return <Failed error={failed} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} height={56} />;
  const { currency, lines } = data.proposals;
  return (
    <Panel
      isApart
      title={translate('resources.bank-statements.panels.worklist')}
      text={lines.length ? translate('screens.bank.keys') : undefined}
      isFlush={lines.length > 0}
      action={<MatchExactDialog lines={lines.filter(sureOf)} currency={currency} />}
    >
      <Work lines={lines.slice(0, MOST)} currency={currency} fundId={statement.fundId} />
    </Panel>
  );
};

/** Duration of a closing dialog in milliseconds. */
const CLOSING = 250;

const Work = ({ lines, currency, fundId }: { lines: readonly Waiting[]; currency: string; fundId: string }) => {
  const translate = useTranslate();
  const role = useRole();
  const list = useRef<HTMLUListElement>(null);
  const [run, { isPending }] = useMove('bank-lines');
  const [taking, setTaking] = useState<{ line: Waiting; offer: Offer } | null>(null);
  const [dialog, setDialog] = useState<{ line: Waiting; move: string } | null>(null);
  const [left, setLeft] = useState<{ id: string; at: number } | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const mayWork = admits(resources['bank-lines'].states.status?.moves.match?.roles ?? [], role);
  const focusOn = (at: number) => {
    const all = list.current?.querySelectorAll<HTMLElement>('[data-line]');
    all?.[Math.max(0, Math.min(at, all.length - 1))]?.focus();
  };
  const placeOf = ({ id }: Waiting) => ({ id, at: lines.findIndex((line) => line.id === id) });
  const isAsking = taking !== null || dialog !== null;
  // After a line is done, focus the line that takes its place. A closing dialog would return the focus to its opener,
  // which is gone with the line.
  useEffect(() => {
    if (!left || isAsking || lines.some(({ id }) => id === left.id)) return;
    const later = setTimeout(() => {
      const all = list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
      (all[Math.min(left.at, all.length - 1)] ?? end.current)?.focus();
      setLeft(null);
    }, CLOSING);
    return () => clearTimeout(later);
  }, [left, isAsking, lines]);
  if (!lines.length)
    return (
      <Alert severity="success" ref={end} tabIndex={-1}>
        {translate('screens.bank.done')}
      </Alert>
    );
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={translate('resources.bank-statements.panels.worklist')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {lines.map((line, at) => (
          <WorkLine
            key={line.id}
            line={line}
            toNew={newEntryFrom(line, fundId)}
            currency={currency}
            isBusy={isPending}
            mayWork={mayWork}
            onTake={(offer) => setTaking({ line, offer })}
            onMove={(move) => setDialog({ line, move })}
            onStep={(by) => focusOn(at + by)}
          />
        ))}
      </Box>
      {taking && (
        <Take
          {...taking}
          about={{ ...taking.line, fundId, currency }}
          currency={currency}
          onClose={() => setTaking(null)}
          onSubmit={async (input) => {
            await run(taking.line, 'match', input);
            setLeft(placeOf(taking.line));
            setTaking(null);
          }}
        />
      )}
      {dialog && (
        <MoveDialog
          resource="bank-lines"
          record={{ ...dialog.line, fundId, currency, status: 'Unmatched' }}
          move={dialog.move}
          onDone={() => setLeft(placeOf(dialog.line))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};

export default Worklist;
