import sql, { type Sql } from 'sql-template-tag';
import { scaled } from '../../../resources/kit/decimals.ts';
import type { LedgerRow } from '../../accounting/fundTypes.ts';

/** Units of a movement `t` as stored. */
export interface SaidUnits {
  units: string | null;
  instrument: string | null;
  toInstrument: string | null;
  costByUnits: boolean | null;
  costByInstrument: boolean | null;
}

export const unitColumns: Sql = sql`t.units, t.instrument, t.to_instrument as "toInstrument", t.cost_by_units as "costByUnits",
  t.cost_by_instrument as "costByInstrument"`;

/** Decimals of a quantity: units are counted in millionths. */
const PLACES = 6;

/** Converts the units of a movement for the accounting functions. */
export const withUnits = <T extends SaidUnits>({
  units,
  instrument,
  toInstrument,
  costByUnits,
  costByInstrument,
  ...row
}: T) => ({
  ...row,
  ...saidIn({ units, instrument, toInstrument, costByUnits, costByInstrument }),
});

const saidIn = (
  said: SaidUnits,
): Pick<LedgerRow, 'units' | 'instrument' | 'toInstrument' | 'isCostByUnits' | 'isCostByInstrument'> => ({
  ...(said.units !== null && { units: scaled(said.units, PLACES) }),
  ...(said.instrument !== null && { instrument: said.instrument }),
  ...(said.toInstrument !== null && { toInstrument: said.toInstrument }),
  ...(said.costByUnits && { isCostByUnits: true }),
  ...(said.costByInstrument && { isCostByInstrument: true }),
});
