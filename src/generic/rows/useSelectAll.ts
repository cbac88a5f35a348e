import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { messageOf, usePortal } from '../provider.ts';
import type { Row, Rows } from './useRows.ts';
import type { Selection } from './useSelection.ts';

const atOnce = 100;
/** More rows than this are not held in a browser at once. */
const most = 5000;

export interface SelectAll {
  /** How many rows will be ticked. */
  wanted: number;
  /** There are more than can be ticked at once. */
  isCut: boolean;
  /** How many are known so far; null while nothing runs. */
  done: number | null;
  run: () => void;
  stop: () => void;
}

/** Ticks every row of a list's filter, a hundred at a time, and can be left; offered once the whole page is ticked. */
export const useSelectAll = ({
  name,
  rows,
  selection,
}: {
  name: ResourceName;
  rows: Rows;
  selection: Selection;
}): SelectAll | undefined => {
  const portal = usePortal();
  const notify = useNotify();
  const stop = useRef(new AbortController());
  const [done, setDone] = useState<number | null>(null);
  const total = rows.total ?? 0;
  const wanted = Math.min(total, most);
  const run = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const found: Row[] = [];
    setDone(0);
    try {
      for (let page = 1; found.length < wanted; page += 1) {
        const { data } = await portal.getList<Row>(name, {
          filter: rows.filter,
          sort: rows.sort,
          pagination: { page, perPage: atOnce },
          signal,
        });
        if (signal.aborted) break;
        found.push(...data);
        setDone(found.length);
        if (data.length < atOnce) break;
      }
      if (!signal.aborted) selection.toggle(found.slice(0, most), true);
    } catch (error) {
      if (!signal.aborted) notify(messageOf(error), { type: 'error' });
    }
    setDone(null);
  };
  const isPageTicked = (rows.rows?.length ?? 0) > 0 && rows.rows?.every(selection.has) === true;
  if (done === null && (!isPageTicked || selection.rows.length >= wanted)) return undefined;
  return { wanted, isCut: total > most, done, run: () => void run(), stop: () => stop.current.abort() };
};
