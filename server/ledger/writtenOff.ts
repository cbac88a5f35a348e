import { raw, type Sql } from 'sql-template-tag';
import { withoutMinorUnit } from '../../resources/kit/decimals.ts';

const whole = [...withoutMinorUnit].map((code) => `'${code}'`).join(', ');

/**
 * SQL of the part of a write-off inside the commitment, which becomes callable again: pro rata to the line, rounded
 * half up.
 */
export const releasedOf = (alias = 'l', written = `${alias}.written_off`): Sql =>
  raw(`case when ${written} <> 0 then coalesce(round(${written} * (${alias}.amount - coalesce(${alias}.amount_outside_commitment, 0))
    / nullif(${alias}.amount, 0), case when ${alias}.currency in (${whole}) then 0 else 2 end), 0) else 0 end`);
