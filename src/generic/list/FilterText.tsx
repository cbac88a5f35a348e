import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kit/fields.ts';
import { RefName } from '../../fields/references.tsx';
import { firstOf, targetOf } from '../../kinds/target.ts';
import { boolWord, textOf } from '../../kinds/text.ts';
import type { Values } from '../../kinds/types.ts';
import type { Column } from '../rows/columns.ts';

/** A filter in words: 'Status: Active', 'Amount: ≥ $1,000.00', 'Fund: Atlas I'. */
export const FilterText = ({ column, values }: { column: Column; values: Values }) => {
  const translate = useTranslate();
  const { field, source, label } = column;
  const record = values;
  const bounds = [
    ['≥', values[`${source}_gte`]],
    ['≤', values[`${source}_lte`]],
  ].flatMap(([sign, value]) =>
    value === undefined ? [] : [`${sign} ${textOf(value, shownAs(field), { translate, record })}`],
  );
  if (bounds.length) return `${label}: ${bounds.join(' ')}`;
  const value = values[source];
  if (field.kind === 'bool')
    return `${label}: ${translate(boolWord(typeof value === 'boolean' ? value : null, field))}`;
  const each = Array.isArray(value) ? value : [value];
  const to = targetOf(field, firstOf(values));
  if (to)
    return (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
        {label}:{' '}
        <span>
          {each.map((id, index) => (
            <Fragment key={String(id)}>
              {index > 0 && ', '}
              <RefName to={to} id={String(id)} isLink={false} />
            </Fragment>
          ))}
        </span>
      </Box>
    );
  return `${label}: ${each.map((one) => textOf(one, field, { translate, record })).join(', ')}`;
};

/** The bounds of a moment are days. */
const shownAs = (field: Field): Field => (field.kind === 'instant' ? { kind: 'date' } : field);
