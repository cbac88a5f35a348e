import { useState } from 'react';
import type { Row } from './useRows.ts';

/** The ticked rows, kept over pages together with what is known of them. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...chosen.values()],
    has: (row: Row) => chosen.has(row.id),
    toggle: (rows: readonly Row[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (isOn) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
};

export type Selection = ReturnType<typeof useSelection>;
