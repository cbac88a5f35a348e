import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { toneIn } from '../../../resources/kit/tones.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { deletionText, reasonField } from '../../moves/DeleteDialog.tsx';
import { useDone, useRestore } from '../../moves/undo.tsx';
import type { Row } from '../../providers/record.ts';
import { useSlots } from '../../slots.ts';
import { BulkRun } from './BulkRun.tsx';
import { BulkSums } from './BulkSums.tsx';
import { type BulkWork, useBulkRun } from './useBulkRun.ts';

interface Props extends BulkWork {
  /** Replaces the default description. */
  text?: ReactNode;
  onClose: (isDone: boolean) => void;
}

/** Runs one operation on many rows: collects its input, shows the progress, then the result of each row. */
export const BulkDialog = ({ name, operation, itemOf, together, text, onClose, ...given }: Props) => {
  // Snapshot: the list loses rows while they are processed, but the result and the undo need all of them.
  const [rows] = useState(given.rows);
  const translate = useTranslate();
  const told = useDone();
  const restore = useRestore();
  const { run, start, stop, toConfirm, confirm } = useBulkRun({ name, operation, rows, itemOf, together });
  const found = findMove(resources[name], operation);
  const label = found ? translate(`resources.${name}.moves.${operation}`) : translate('generic.delete.label');
  const heading = found
    ? translate('generic.labelled', { label, text: translate('generic.list.selected', { smart_count: rows.length }) })
    : translate('generic.delete.titleMany', { smart_count: rows.length });
  const { KnownMany, SecondNote, bulkPartOf, bulkRefusalOf, useSecond } = useSlots();
  const needed = useSecond(name, spokenFor(name, rows), operation);
  const Part = bulkPartOf(name, operation);
  const Refusal = bulkRefusalOf(name, operation);

  const close = (done: number) => {
    onClose(done > 0);
    if (found || !done || !resources[name].restorable) return;
    const ids = rows.slice(0, done).map((row) => row.id);
    told('generic.bulk.done', () => restore(name, ids), { smart_count: done });
  };
  if (!run)
    return (
      <InputDialog
        name={name}
        step={operation}
        title={heading}
        text={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {text ?? (!found && <div>{deletionText(name, translate)}</div>)}
            <SecondNote needed={needed} />
            {/* A hand-written part or text replaces the totals. */}
            {!Part && text === undefined && <BulkSums name={name} operation={operation} rows={rows} />}
            {Part ? <Part rows={rows} /> : found && text === undefined && <KnownMany name={name} step={operation} />}
          </Box>
        }
        fields={itemOf ? {} : found ? (found.move.input ?? {}) : reasonField(name)}
        confirm={needed?.isNeeded && needed.others && !needed.mayPass ? translate('generic.second.ask') : label}
        isDangerous={!found || toneIn(found.machine, found.move.to) === 'bad'}
        onSubmit={async (values) => {
          void start(values);
        }}
        onClose={() => onClose(false)}
      />
    );
  return (
    <BulkRun
      title={heading}
      label={label}
      run={run}
      stop={stop}
      onClose={() => close(run.done)}
      help={Refusal && run.problems.length > 0 && <Refusal rows={rows.slice(run.done)} />}
      more={toConfirm && <Button onClick={confirm}>{translate(`resources.${name}.fields.${toConfirm}`)}</Button>}
    />
  );
};

/** Returns a representative row if all rows are in one fund, which decides whether approval is needed. */
const spokenFor = (name: ResourceName, rows: readonly Row[]): Row | null => {
  const [source = ''] =
    Object.entries<Field>(resources[name].fields).find(([, { inContext }]) => inContext === 'fund') ?? [];
  return rows.every((row) => row[source] === rows[0]?.[source]) ? (rows[0] ?? null) : null;
};
