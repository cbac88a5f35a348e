import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CellNote } from './CellNote.tsx';
import { figureColumn, textColumn } from './columns.ts';
import { Figure, Figures } from './Figure.tsx';
import { FigureTable } from './FigureTable.tsx';
import { Hint } from './Hint.tsx';

/** A figure that each currency has. */
export interface CurrencyFigure<T> {
  key: string;
  label: string;
  help?: string;
  /** The value as a headline, or exact in a table. */
  value: (row: T, isHeadline: boolean) => ReactNode;
  note?: (row: T) => ReactNode;
}

interface Props<T> {
  label: string;
  rows: readonly T[];
  figures: readonly CurrencyFigure<T>[];
}

/** Figures per currency: headlines for a single currency, a table with a row per currency for several. */
export const CurrencyFigures = <T extends { currency: string }>({
  label,
  rows: [first, ...others],
  figures,
}: Props<T>) => {
  const translate = useTranslate();
  if (!first) return null;
  if (!others.length)
    return (
      <Figures least={145}>
        {figures.map(({ key, value, note, ...words }) => (
          <Figure key={key} size="big" {...words} value={value(first, true)} note={note?.(first)} />
        ))}
      </Figures>
    );
  return (
    <FigureTable
      label={label}
      rows={[first, ...others]}
      keyOf={({ currency }) => currency}
      columns={[
        textColumn<T>(translate('screens.numbers.currency'), ({ currency }) => currency),
        ...figures.map(({ label: text, help, value, note }) => ({
          ...figureColumn<T>(text, (row) => (
            <>
              {value(row, false)}
              {note && <CellNote>{note(row)}</CellNote>}
            </>
          )),
          ...(help && { heading: <Hint text={help}>{text}</Hint> }),
        })),
      ]}
    />
  );
};
