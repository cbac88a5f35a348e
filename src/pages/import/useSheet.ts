import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Imported, Sheet, SheetForms } from '../../../resources/answers/imports.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { formErrorsOf } from '../../forms/errors.ts';
import { todayHere } from '../../forms/values.ts';
import { useApi } from '../../providers/api.ts';
import { base64Of } from '../../providers/base64.ts';
import { messageOf } from '../../providers/portal.ts';
import { useRole } from '../../session/role.ts';
import { useContextFields } from '../list/useSources.ts';
import { type Column, columnsOf, englishWords, matched } from './columns.ts';
import { sheetBody } from './sheetBody.ts';
import { exampleOf } from './template.ts';
import { type KeptSheet, useImportDraft, without } from './useKeptSheet.ts';

/** A row: its texts, whether it is excluded, and the result of the last check. */
export interface SheetRow {
  at: number;
  line: number;
  cells: readonly string[];
  isLeftOut: boolean;
  told: Imported['rows'][number] | null;
}

/** Debounce after typing before rows are checked again, in milliseconds. */
const PAUSE = 700;
const LARGEST = 3_000_000;
const none = { decimal: null, date: null } as const;

/** Returns the most specific message of an error. */
const sentence = (error: unknown): string =>
  Object.values(formErrorsOf(error)).find((value) => typeof value === 'string') ?? messageOf(error);

/** State of an import from the file to the records; keeps everything parsed, mapped and corrected until the end. */
export const useSheet = (name: ResourceName, fixed: Readonly<Record<string, string>>) => {
  const translate = useTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const role = useRole();
  const known = useContextFields();
  const [columns, setColumns] = useState<readonly Column[]>([]);
  const [file, setFile] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [paths, setPaths] = useState<readonly (string | null)[]>([]);
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const [everywhere, setEverywhere] = useState<Readonly<Record<string, string>>>(fixed);
  const [forms, setForms] = useState<Partial<SheetForms>>(none);
  const [trial, setTrial] = useState<{ of: string; told: Imported } | null>(null);
  // Rows with a problem since the last change of the mapping.
  const [wasWrong, setWasWrong] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Imported | null>(null);
  const [isExampleGone, setExampleGone] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);

  useEffect(() => {
    let isOn = true;
    void englishWords().then((english) => {
      if (isOn) setColumns(columnsOf(name, role, { own: translate, english }));
    });
    return () => {
      isOn = false;
    };
  }, [name, role, translate]);

  const example = useMemo(
    () =>
      exampleOf(columns, (column) => {
        const to = 'to' in column.field && typeof column.field.to === 'string' ? column.field.to : name;
        return translate(`resources.${to}.name`, { smart_count: 1 });
      }),
    [columns, name, translate],
  );

  const take = async (given: File) => {
    setProblem(null);
    if (given.size > LARGEST) return setProblem(translate('generic.import.large'));
    setBusy('reading');
    try {
      const content = await base64Of(given);
      const read = await api.readSheet(name, content);
      const places = read.rows.flatMap((row, at) => (row.join('\n') === example.join('\n') ? [] : [at]));
      setExampleGone(places.length < read.rows.length);
      setSheet({
        ...read,
        rows: places.map((at) => read.rows[at] ?? []),
        lines: places.map((at) => read.lines[at] ?? at),
      });
      const found = matched(read.headings, columns);
      setPaths(found);
      setEverywhere({ ...offeredBy(columns), ...fixed });
      setForms({ decimal: read.decimal, date: null });
      setCells(new Map());
      setLeftOut(new Set());
      setConfirmed(new Set());
      setWasWrong(new Set());
      setTrial(null);
      setLost([]);
      setFile(given.name);
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(null);
  };

  const keptSheet = useMemo((): KeptSheet | null => {
    if (!sheet || file === null || result) return null;
    const secret = columns.filter(({ field }) => kindSpecOf(field).secret);
    const isSecret = (path: string | null) => secret.some((column) => column.path === path);
    const hidden = paths.flatMap((path, at): [number, string][] => {
      const isThere = sheet.rows.some((texts, row) => (cells.get(`${row} ${at}`) ?? texts[at])?.trim());
      return isSecret(path) && isThere ? [[at, sheet.headings[at] ?? '']] : [];
    });
    const same = Object.entries(everywhere).filter(([path]) => !isSecret(path));
    const work = { file, sheet, paths, forms, isExampleGone, lost, everywhere: Object.fromEntries(same) };
    return without({ ...work, cells: [...cells], leftOut: [...leftOut] }, new Map(hidden));
  }, [file, sheet, result, columns, paths, cells, leftOut, everywhere, forms, isExampleGone, lost]);
  const { found, forget } = useImportDraft(name, fixed, keptSheet);
  const resume = (left: KeptSheet) => {
    setProblem(null);
    setSheet(left.sheet);
    setPaths(left.paths);
    setCells(new Map(left.cells));
    // Corrected rows stay editable.
    setWasWrong(new Set(left.cells.map(([place]) => Number(place.split(' ')[0]))));
    setLeftOut(new Set(left.leftOut));
    setEverywhere({ ...left.everywhere, ...fixed });
    setForms(left.forms);
    setExampleGone(left.isExampleGone);
    setLost(left.lost);
    setFile(left.file);
  };

  const given = paths.filter((path) => path !== null);
  /** Required columns missing in the file. */
  const missing = columns.filter(
    ({ path, isRequired }) => isRequired && !given.includes(path) && !(path in fixed) && !known.includes(path),
  );
  const rows = useMemo(
    () =>
      (sheet?.rows ?? []).map((texts, at) => ({
        at,
        line: sheet?.lines[at] ?? at + 1,
        cells: texts.map((text, i) => cells.get(`${at} ${i}`) ?? text),
        isLeftOut: leftOut.has(at),
      })),
    [sheet, cells, leftOut],
  );
  const body = useMemo(
    () => sheetBody({ rows, columns, paths, everywhere, forms }),
    [rows, columns, paths, everywhere, forms],
  );
  const asked = JSON.stringify([body.columns, body.rows, body.forms]);
  const key = useRef({ of: '', key: '' });
  const sent = `${asked} ${[...confirmed].join()}`;
  if (key.current.of !== sent) key.current = { of: sent, key: crypto.randomUUID() };
  const isTried = trial?.of === asked;
  const canTry = sheet !== null && body.rows.length > 0 && body.columns.length > 0;

  const confirmedRows = body.places.flatMap((at, index) => (confirmed.has(at) ? [index] : []));
  const send = (isDry: boolean, signal?: AbortSignal) => {
    const { places: _, ...input } = body;
    return api.importRows(
      name,
      { ...input, dryRun: isDry, ...(!isDry && { confirmed: confirmedRows }) },
      { idempotencyKey: isDry ? crypto.randomUUID() : key.current.key, ...(signal && { signal }) },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request contains everything the check depends on
  useEffect(() => {
    if (!canTry || isTried || result) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const answer = await send(true, stop.signal);
          if (stop.signal.aborted) return;
          setProblem(null);
          setTrial({ of: asked, told: answer });
          const wrong = answer.rows.flatMap(({ index, errors }) => (errors.length ? [body.places[index] ?? -1] : []));
          setWasWrong((before) => new Set([...before, ...wrong]));
        } catch (error) {
          if (!stop.signal.aborted) setProblem(sentence(error));
        }
      },
      trial ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, canTry, isTried, result]);

  const submit = async () => {
    setBusy('importing');
    setProblem(null);
    try {
      const made = await send(false);
      setResult(made);
      forget();
      await queries.invalidateQueries();
    } catch (error) {
      setProblem(sentence(error));
      setTrial(null);
    }
    setBusy(null);
  };

  const toldAt = new Map((trial?.told.rows ?? []).map((told) => [body.places[told.index], told]));
  const shown: SheetRow[] = rows.map((row) => ({
    ...row,
    told: row.isLeftOut ? null : (toldAt.get(row.at) ?? null),
  }));
  return {
    columns,
    example,
    file,
    sheet,
    paths,
    missing,
    everywhere,
    forms: { ...trial?.told.forms, ...Object.fromEntries(Object.entries(forms).filter(([, form]) => form !== null)) },
    rows: shown,
    wasWrong,
    wrong: shown.filter(({ told }) => told?.errors.length).map(({ at }) => at),
    /** Number of rows with ignored values because their record already exists. */
    untaken: shown.filter(({ told }) => told?.untaken.length).length,
    /** Number of rows with an unanswered question. */
    open: shown.filter(({ at, told }) => told?.questions.length && !confirmed.has(at)).length,
    confirmed,
    confirm: (at: number, isConfirmed: boolean) =>
      setConfirmed((before) => new Set([...before, at].filter((each) => isConfirmed || each !== at))),
    /** Returns the file line of a submitted row. */
    lineOf: (index: number) => rows[body.places[index] ?? -1]?.line ?? index + 1,
    count: body.rows.length,
    sums: trial?.told.sums ?? [],
    isExampleGone,
    /** An earlier unfinished import that can be resumed. */
    found,
    /** Confidential columns that were not saved with it. */
    lost,
    resume,
    forget,
    /** Corrections or exclusions exist only in memory. */
    isTouched: result === null && (cells.size > 0 || leftOut.size > 0),
    isChecking: canTry && !isTried && !problem,
    isSound: isTried && trial.told.rows.every(({ errors }) => !errors.length),
    busy,
    problem,
    result,
    places: body.places,
    take,
    submit,
    assign: (at: number, path: string | null) => {
      setWasWrong(new Set());
      setPaths((before) => before.map((old, i) => (i === at ? path : old === path ? null : old)));
    },
    write: (row: number, at: number, text: string) => {
      // Changing a row invalidates its confirmation.
      setConfirmed((before) => new Set([...before].filter((each) => each !== row)));
      setCells((before) => new Map(before).set(`${row} ${at}`, text));
    },
    leaveOut: (ats: readonly number[], isOut: boolean) =>
      setLeftOut((before) => new Set([...before, ...ats].filter((at) => isOut || !ats.includes(at)))),
    fill: (path: string, text: string) => {
      setWasWrong(new Set());
      setEverywhere((before) => ({ ...before, [path]: text }));
    },
    setForm: (form: Partial<SheetForms>) => {
      setWasWrong(new Set());
      setForms((before) => ({ ...before, ...form }));
    },
  };
};
export type SheetState = ReturnType<typeof useSheet>;

/** Returns the initial values that an empty form would have. */
const offeredBy = (columns: readonly Column[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ path, field, within }) =>
      !within && 'prefill' in field && field.prefill === 'today' ? [[path, todayHere()]] : [],
    ),
  );
