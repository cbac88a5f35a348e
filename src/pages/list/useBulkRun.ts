import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useTitle } from '../../fields/title.ts';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { messageOf, usePortal } from '../../providers/portal.ts';
import type { Row, Values } from '../../providers/record.ts';

/** What is to be done with which rows. */
export interface BulkWork {
  name: ResourceName;
  /** 'delete' or the name of a move. */
  operation: string;
  rows: readonly Row[];
  /** What is sent with each row; without it, what the move asks for is asked for all of them. */
  itemOf?: ((row: Row) => Values) | undefined;
}

export interface Run {
  done: number;
  isOver: boolean;
  isStopped: boolean;
  /** How many wait for somebody else to approve them. */
  asked: number;
  /** Titles and messages of what was refused. */
  problems: string[];
}

const none: Run = { done: 0, isOver: false, isStopped: false, asked: 0, problems: [] };

/** Does one thing with many rows, a batch after the other: how far it has come, null before it begins. It can be stopped on its way. */
export const useBulkRun = ({ name, operation, rows, itemOf }: BulkWork) => {
  const title = useTitle();
  const portal = usePortal();
  const queries = useQueryClient();
  const control = useRef(new AbortController());
  const [run, setRun] = useState<Run | null>(null);
  const isMove = findMove(resources[name], operation) !== undefined;
  const start = async (input: Values) => {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
    const items = rows.map((row) => ({
      id: row.id,
      ...(isMove ? { version: row.version } : {}),
      ...(itemOf?.(row) ?? given),
    }));
    let done = 0;
    setRun({ ...none, done });
    try {
      const results = await portal.batch(name, operation, items, {
        signal: control.current.signal,
        onProgress: (count) => {
          done = count;
          setRun({ ...none, done });
        },
      });
      setRun({ ...none, done: rows.length, isOver: true, asked: results.filter(({ approval }) => approval).length });
    } catch (error) {
      const isStopped = control.current.signal.aborted;
      setRun({ ...none, done, isOver: true, isStopped, problems: isStopped ? [] : problemsIn(error, done) });
    }
    await queries.invalidateQueries();
  };
  const problemsIn = (error: unknown, offset: number) => {
    const messages = Object.entries(fieldMessagesOf((error as { body?: unknown }).body));
    const named = messages.flatMap(([field, message]) => {
      const index = /^items\.(\d+)/.exec(field)?.[1];
      const row = index === undefined ? undefined : rows[offset + Number(index)];
      return row ? [`${title(name, row)}: ${message}`] : [];
    });
    return named.length ? named : [messageOf(error)];
  };

  return { run, start, stop: () => control.current.abort() };
};
