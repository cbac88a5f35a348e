import { type RefObject, useLayoutEffect, useState } from 'react';
import { contextFields } from '../../../resources/kit/contexts.ts';
import { widthOf } from '../../kinds.tsx';
import type { Column } from '../rows/columns.ts';
import { type Need, shareRoom } from './widths.ts';

/** Free text and names may be cut down to this; what tells where a row belongs may not. */
const leastWidth = 84;
const place = contextFields.fund;

const leastOf = ({ field, source }: Column, wanted: number) =>
  widthOf(field) !== undefined || source === place ? wanted : Math.min(wanted, leastWidth);

/**
 * The widths of a table's columns by what stands in them, measured when it has been drawn and whenever values come in
 * later or the room changes; undefined until there are values. `ticks` is the width of a column before them.
 */
export const useWidths = (
  table: RefObject<HTMLTableElement | null>,
  { columns, ticks, isFilled }: { columns: readonly Column[]; ticks: number; isFilled: boolean },
): number[] | undefined => {
  const [widths, setWidths] = useState<number[]>();
  const key = columns.map(({ source }) => source).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for other columns
  useLayoutEffect(() => {
    const element = table.current;
    const around = element?.parentElement;
    if (!element || !around || !isFilled) return;
    const measure = () => {
      const room = around.clientWidth - ticks;
      const natural = naturalWidths(element).slice(-columns.length);
      if (room <= 0 || natural.length < columns.length) return;
      const needs = columns.map((column, index): Need => {
        const wanted = natural[index] ?? 0;
        return { wanted, least: leastOf(column, wanted) };
      });
      const shared = shareRoom(needs, room);
      setWidths((before) => (isSame(before, shared) ? before : shared));
    };
    measure();
    const body = element.querySelector('tbody');
    // Names of other records come after the rows.
    const values = new MutationObserver(measure);
    if (body) values.observe(body, { childList: true, subtree: true, characterData: true });
    const rooms = new ResizeObserver(measure);
    rooms.observe(around);
    return () => {
      values.disconnect();
      rooms.disconnect();
    };
  }, [key, isFilled, ticks]);
  return isFilled ? widths : undefined;
};

/** What each column would take if nothing were cut; put back before anything is drawn. */
const naturalWidths = (table: HTMLTableElement): number[] => {
  const { style } = table;
  const before = { tableLayout: style.tableLayout, width: style.width, minWidth: style.minWidth };
  const cols = [...table.querySelectorAll<HTMLElement>('colgroup col')];
  const kept = cols.map((col) => col.style.width);
  Object.assign(style, { tableLayout: 'auto', width: 'max-content', minWidth: '0' });
  for (const col of cols) col.style.width = '';
  const widths = [...table.querySelectorAll('thead th')].map(
    (cell) => Math.ceil(cell.getBoundingClientRect().width) + 1,
  );
  Object.assign(style, before);
  cols.forEach((col, index) => {
    col.style.width = kept[index] ?? '';
  });
  return widths;
};

const isSame = (before: readonly number[] | undefined, after: readonly number[]) =>
  before?.length === after.length && before.every((width, index) => Math.abs(width - (after[index] ?? 0)) < 1);
