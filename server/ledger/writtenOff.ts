import { raw, type Sql } from 'sql-template-tag';
import { withoutMinorUnit } from '../../resources/kit/decimals.ts';

const whole = [...withoutMinorUnit].map((code) => `'${code}'`).join(', ');

/**
 * What of an amount `written` off a line of a call lies inside its commitment, and may be called again: by the line's own
 * parts, half up.
 */
export const releasedOf = (alias = 'l', written = `${alias}.written_off`): Sql =>
  raw(`case when ${written} <> 0 then coalesce(round(${written} * (${alias}.amount - coalesce(${alias}.amount_outside_commitment, 0))
    / nullif(${alias}.amount, 0), case when ${alias}.currency in (${whole}) then 0 else 2 end), 0) else 0 end`);
