import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { useTitle } from '../../fields/title.ts';
import { useApi } from '../../providers/api.ts';
import { reasonOf } from '../../providers/portal.ts';
import type { BulkWork } from './useBulkRun.ts';

interface Run {
  /** Number of processed rows, refused ones included. */
  tried: number;
  isOver: boolean;
  /** Titles and reasons of refused rows. */
  problems: readonly string[];
  /** Number of true values per flag in the responses: { isAgain: 2 }. */
  counted: Readonly<Record<string, number>>;
}

/** Runs an action on many rows in sequence, regardless of failures; `run` holds the progress, null before the start. */
export const useSequentialRun = ({ name, operation, rows }: Pick<BulkWork, 'name' | 'operation' | 'rows'>) => {
  const title = useTitle();
  const translate = useTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const isStopped = useRef(false);
  const [run, setRun] = useState<Run | null>(null);
  const { successFrom } = resources[name].actions[operation] ?? {};
  const start = async () => {
    const problems: string[] = [];
    const counted: Record<string, number> = {};
    const count = (told: unknown) => {
      for (const [key, value] of Object.entries(told ?? {})) if (value === true) counted[key] = (counted[key] ?? 0) + 1;
    };
    let tried = 0;
    const tell = (isOver: boolean) => setRun({ tried, isOver, problems: [...problems], counted: { ...counted } });
    tell(false);
    for (const row of rows) {
      if (isStopped.current) break;
      try {
        const answer = await api.runAny(name, operation, { id: row.id, input: {} });
        if (successFrom) count(answer[successFrom]);
      } catch (error) {
        problems.push(translate('generic.labelled', { label: title(name, row), text: reasonOf(error) }));
      }
      tried += 1;
      tell(false);
    }
    tell(true);
    await queries.invalidateQueries();
  };
  return {
    run,
    start,
    stop: () => {
      isStopped.current = true;
    },
  };
};
