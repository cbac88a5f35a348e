import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BatchResult } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { meaningOf } from '../../../resources/kit/kinds.ts';
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
  /** So many are stored together, all of them or none. */
  together?: number | undefined;
}

export interface Run {
  done: number;
  total: number;
  isOver: boolean;
  isStopped: boolean;
  /** How many wait for somebody else to approve them. */
  asked: number;
  /** Titles and messages of what was refused. */
  problems: readonly Problem[];
}

interface Problem {
  text: string;
  /** Where it is of one row: what would have to be confirmed of it, if that is all. */
  asks?: { id: Row['id']; source: string } | undefined;
}

const none: Run = { done: 0, total: 0, isOver: false, isStopped: false, asked: 0, problems: [] };

/** Does one thing with many rows, a batch after the other: how far it has come, null before it begins. It can be stopped on its way. The rows are those as of its beginning. */
export const useBulkRun = ({ name, operation, rows, itemOf, together }: BulkWork) => {
  const title = useTitle();
  const translate = useTranslate();
  const portal = usePortal();
  const queries = useQueryClient();
  const control = useRef(new AbortController());
  const [run, setRun] = useState<Run | null>(null);
  const chosen = useRef(rows);
  const given = useRef<Values>({});
  const confirmed = useRef(new Map<Row['id'], Values>());
  const move = findMove(resources[name], operation)?.move;
  /** Goes on behind what is done. */
  const goOn = async (before: Pick<Run, 'done' | 'asked'>) => {
    const total = chosen.current.length;
    const items = chosen.current.slice(before.done).map((row) => ({
      id: row.id,
      ...(move ? { version: row.version } : {}),
      ...(itemOf?.(row) ?? given.current),
      ...confirmed.current.get(row.id),
    }));
    let { done, asked } = before;
    setRun({ ...none, done, total });
    try {
      const results = await portal.batch(name, operation, items, {
        together,
        signal: control.current.signal,
        onProgress: (count) => {
          done = before.done + count;
          setRun({ ...none, done, total });
        },
      });
      asked += waitingIn(results);
      setRun({ ...none, done: total, total, isOver: true, asked });
    } catch (error) {
      const isStopped = control.current.signal.aborted;
      asked += waitingIn((error as { results?: readonly BatchResult[] }).results ?? []);
      setRun({
        ...none,
        done,
        total,
        isOver: true,
        isStopped,
        asked,
        problems: isStopped ? [] : problemsIn(error, done),
      });
    }
    await queries.invalidateQueries();
  };
  const problemsIn = (error: unknown, offset: number) => {
    const messages = Object.entries(fieldMessagesOf((error as { body?: unknown }).body));
    const named = messages.flatMap(([field, message]): Problem[] => {
      const [, index, source = ''] = /^items\.(\d+)(?:\.(.+))?/.exec(field) ?? [];
      const row = index === undefined ? undefined : chosen.current[offset + Number(index)];
      if (!row) return [];
      const input = move?.input?.[source];
      const asks = input?.whenRefused && meaningOf(input).toggle ? { id: row.id, source } : undefined;
      return [{ text: translate('generic.labelled', { label: title(name, row), text: message }), asks }];
    });
    return named.length ? named : [{ text: messageOf(error) }];
  };
  // What is refused for the same reason is confirmed in one go; whatever else is in the way comes first.
  const sources = new Set(run?.problems.map(({ asks }) => asks?.source));
  const [toConfirm] = sources.size === 1 ? sources : [];

  return {
    run,
    start: (input: Values) => {
      chosen.current = rows;
      given.current = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
      return goOn(none);
    },
    stop: () => control.current.abort(),
    /** What all that is left was refused for and can be confirmed, if that is all; `confirm` does so and goes on. */
    toConfirm,
    confirm: () => {
      for (const { asks } of run?.problems ?? [])
        if (asks) confirmed.current.set(asks.id, { ...confirmed.current.get(asks.id), [asks.source]: true });
      if (run) void goOn(run);
    },
  };
};

const waitingIn = (results: readonly BatchResult[]) => results.filter(({ approval }) => approval).length;
