import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BatchResult } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useTitle } from '../../fields/title.ts';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { messageOf, usePortal } from '../../providers/portal.ts';
import type { Row, Values } from '../../providers/record.ts';

/** An operation on selected rows. */
export interface BulkWork {
  name: ResourceName;
  /** 'delete' or the name of a move. */
  operation: string;
  rows: readonly Row[];
  /** Builds the input of each row; without it all rows share the input of the dialog. */
  itemOf?: ((row: Row) => Values) | undefined;
  /** Rows per transaction, all or nothing. */
  together?: number | undefined;
}

export interface Run {
  done: number;
  total: number;
  isOver: boolean;
  isStopped: boolean;
  /** Number of rows waiting for approval. */
  asked: number;
  /** Number of notices sent. */
  notices: number;
  /** Titles and messages of refused rows. */
  problems: readonly Problem[];
}

interface Problem {
  text: string;
  /** The confirmation that a single row is missing, if nothing else blocks it. */
  asks?: { id: Row['id']; source: string } | undefined;
}

const none: Run = { done: 0, total: 0, isOver: false, isStopped: false, asked: 0, notices: 0, problems: [] };

/**
 * Runs an operation on many rows in batches; `run` holds the progress, null before the start. It can be stopped. Uses
 * the rows as of the start.
 */
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
  /** Continues after the completed rows. */
  const goOn = async (before: Pick<Run, 'done' | 'asked' | 'notices'>) => {
    const total = chosen.current.length;
    const items = chosen.current.slice(before.done).map((row) => ({
      id: row.id,
      ...(move ? { version: row.version } : {}),
      ...(itemOf?.(row) ?? given.current),
      ...confirmed.current.get(row.id),
    }));
    let { done, asked, notices } = before;
    setRun({ ...none, done, total });
    try {
      const results = await portal.batch(name, operation, items, {
        together,
        signal: control.current.signal,
        onNotices: (sent) => {
          notices += sent;
        },
        onProgress: (count) => {
          done = before.done + count;
          setRun({ ...none, done, total });
        },
      });
      asked += waitingIn(results);
      setRun({ ...none, done: total, total, isOver: true, asked, notices });
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
        notices,
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
      const asks = input?.whenRefused && kindSpecOf(input).toggle ? { id: row.id, source } : undefined;
      return [{ text: translate('generic.labelled', { label: title(name, row), text: message }), asks }];
    });
    return named.length ? named : [{ text: messageOf(error) }];
  };
  // Rows refused for the same confirmation are confirmed together; other problems come first.
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
    /** The confirmation that all remaining rows need, if nothing else blocks them; `confirm` sets it and continues. */
    toConfirm,
    confirm: () => {
      for (const { asks } of run?.problems ?? [])
        if (asks) confirmed.current.set(asks.id, { ...confirmed.current.get(asks.id), [asks.source]: true });
      if (run) void goOn(run);
    },
  };
};

const waitingIn = (results: readonly BatchResult[]) => results.filter(({ approval }) => approval).length;
