import { useEffect, useRef, useState } from 'react';
import type { Sheet, SheetForms } from '../../../resources/answers/imports.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { draftOf, dropDraft, keepDraft, onSessionLost } from '../../session/drafts.ts';
import { useUserId } from '../../session/role.ts';

/** A stored unfinished import. Values of confidential columns are removed; `lost` names those columns. */
export interface KeptSheet {
  file: string;
  sheet: Sheet;
  paths: readonly (string | null)[];
  /** Corrected cells: row and column index separated by a blank, and the text. */
  cells: readonly (readonly [string, string])[];
  leftOut: readonly number[];
  everywhere: Readonly<Record<string, string>>;
  forms: Partial<SheetForms>;
  isExampleGone: boolean;
  lost: readonly string[];
}

/** Debounce before saving, in milliseconds. */
const PAUSE = 500;
/** Maximum size in characters; the browser's storage holds about five times that in total. */
const MOST = 1_000_000;

/** Removes the values and mapping of some columns. */
export const without = (kept: KeptSheet, columns: ReadonlyMap<number, string>): KeptSheet => ({
  ...kept,
  sheet: { ...kept.sheet, rows: kept.sheet.rows.map((row) => row.map((text, at) => (columns.has(at) ? '' : text))) },
  paths: kept.paths.map((path, at) => (columns.has(at) ? null : path)),
  cells: kept.cells.filter(([place]) => !columns.has(Number(place.split(' ')[1]))),
  lost: [...kept.lost, ...columns.values()],
});

/**
 * Saves an import in progress like a form draft, per user and tab, so that a reload, a lost session or a crash loses
 * nothing. `found` is an earlier unfinished import; `forget` removes it after the import or on discard.
 */
export const useImportDraft = (name: ResourceName, fixed: Readonly<Record<string, string>>, work: KeptSheet | null) => {
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
        // Storage is full: the unload warning still applies.
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
