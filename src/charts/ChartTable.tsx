import { BareTable } from '../fields/PlainTable.tsx';

export interface ChartData {
  /** Column names; the first column holds the row names. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The data of a chart as a table. */
export const ChartTable = ({ title, data }: { title: string; data: ChartData }) => (
  <BareTable
    isSticky
    label={title}
    columns={data.columns.map((label, index) => ({
      ...{ key: label, label, isRight: index > 0 },
      cell: (row: readonly string[]) => row[index],
    }))}
    rows={data.rows}
    keyOf={([name = '']) => name}
  />
);
