import type { ReactNode } from 'react';
import type { DataColumn } from './FigureTable.tsx';

type Cell<T> = DataColumn<T>['cell'];

/** A column of texts. */
export const textColumn = <T>(label: string, cell: Cell<T>, total?: ReactNode): DataColumn<T> => ({
  key: label,
  label,
  cell,
  total,
});

/** A column of amounts or numbers, right-aligned. */
export const figureColumn = <T>(label: string, cell: Cell<T>, total?: ReactNode): DataColumn<T> => ({
  ...textColumn(label, cell, total),
  isRight: true,
});
