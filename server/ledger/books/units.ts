import sql, { type Sql } from 'sql-template-tag';
import { scaled } from '../../../resources/kit/decimals.ts';
import type { LedgerRow } from '../../accounting/fundTypes.ts';

/** What a movement `t` says of units, as it is read. */
export interface SaidUnits {
  units: string | null;
  instrument: string | null;
  costByUnits: boolean | null;
}

export const unitColumns: Sql = sql`t.units, t.instrument, t.cost_by_units as "costByUnits"`;

/** Places of a quantity: units are counted in millionths. */
const PLACES = 6;

/** A movement with its units as they are reckoned with. */
export const withUnits = <T extends SaidUnits>({ units, instrument, costByUnits, ...row }: T) => ({
  ...row,
  ...saidIn({ units, instrument, costByUnits }),
});

const saidIn = (said: SaidUnits): Pick<LedgerRow, 'units' | 'instrument' | 'isCostByUnits'> => ({
  ...(said.units !== null && { units: scaled(said.units, PLACES) }),
  ...(said.instrument !== null && { instrument: said.instrument }),
  ...(said.costByUnits && { isCostByUnits: true }),
});
