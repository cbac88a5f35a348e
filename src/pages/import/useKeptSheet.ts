import { useEffect, useRef, useState } from 'react';
import type { Sheet, SheetForms } from '../../../resources/answers/imports.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { draftOf, dropDraft, keepDraft, onSessionLost } from '../../session/drafts.ts';
import { useUserId } from '../../session/role.ts';

/** A sheet as somebody left it. What stands in confidential columns is nowhere in it: `lost` names these. */
export interface KeptSheet {
  file: string;
  sheet: Sheet;
  paths: readonly (string | null)[];
  /** Corrected cells: the number of the row and that of the column, parted by a blank, and the text. */
  cells: readonly (readonly [string, string])[];
  leftOut: readonly number[];
  everywhere: Readonly<Record<string, string>>;
  forms: Partial<SheetForms>;
  isExampleGone: boolean;
  lost: readonly string[];
}

/** The pause after the last change, in milliseconds, before it is kept. */
const PAUSE = 500;
/** A larger sheet, in characters, is not kept: the browser has room for some five times as many in all. */
const MOST = 1_000_000;

/** The sheet without what stands in some of its columns, whose meaning is lost with it. */
export const without = (kept: KeptSheet, columns: ReadonlyMap<number, string>): KeptSheet => ({
  ...kept,
  sheet: { ...kept.sheet, rows: kept.sheet.rows.map((row) => row.map((text, at) => (columns.has(at) ? '' : text))) },
  paths: kept.paths.map((path, at) => (columns.has(at) ? null : path)),
  cells: kept.cells.filter(([place]) => !columns.has(Number(place.split(' ')[1]))),
  lost: [...kept.lost, ...columns.values()],
});

/**
 * Keeps a sheet that is being worked on as drafts of forms are, for the same person in the same tab: a reload, a lost session or
 * a crash costs nothing. `found` is what was left of an earlier one; `forget` once it was imported or given up.
 */
export const useKeptSheet = (name: ResourceName, fixed: Readonly<Record<string, string>>, work: KeptSheet | null) => {
  const userId = useUserId();
  const key = `import:${name}?${new URLSearchParams(fixed)}`;
  const [found, setFound] = useState(() => (userId ? (draftOf(key, userId) as KeptSheet | null) : null));
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
    isGone.current = true;
    setFound(null);
    dropDraft(key);
  };
  useEffect(() => {
    if (!userId || work === null) return;
    isGone.current = false;
    const keep = () => {
      clearTimeout(timer.current);
      if (isGone.current) return;
      dropDraft(key);
      if (JSON.stringify(work).length > MOST) return;
      try {
        keepDraft(key, userId, { ...work });
      } catch {
        // The browser has no room left: it asks before the page goes, as ever.
      }
    };
    timer.current = setTimeout(keep, PAUSE);
    window.addEventListener('pagehide', keep);
    const heard = onSessionLost(keep);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', keep);
      heard();
    };
  }, [key, userId, work]);
  return { found, forget };
};
