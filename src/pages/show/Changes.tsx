import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { AuditAction } from '../../../i18n/auditActions.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { isFilled } from '../../fields/filled.ts';
import { plainWords } from '../../fields/nested.tsx';
import { ShowValue } from '../../fields/ShowValue.tsx';
import { Dash } from '../../fields/valueFields.tsx';
import { formatBareAmount } from '../../format/numbers.ts';
import type { Values } from '../../providers/record.ts';
import { type Change, changesOf } from './auditChanges.ts';

interface Props {
  deed: AuditAction;
  before: Values | null;
  after: Values | null;
  /** The current record if known, for the currency and other siblings of values. */
  record?: Values | undefined;
}

/** Changed values before and after. */
export const Changes = ({ deed, before, after, record = {} }: Props) => {
  const translate = useTranslate();
  const changes = changesOf(deed, { before, after }, translate);
  if (!changes.length) return null;
  const sides = [...(before ? (['before'] as const) : []), ...(after ? (['after'] as const) : [])];
  const isChange = sides.length === 2;
  // Format each value with its siblings at that time, such as the owner kind or currency.
  const beside = { before: { ...after, ...before }, after: { ...before, ...after } };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('screens.records.changes')} sx={{ width: 'auto', minWidth: 280 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('generic.bulk.field')}</TableCell>
            {sides.map((side) => (
              <TableCell key={side}>{translate(`screens.records.${isChange ? side : 'value'}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.source}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary', verticalAlign: 'top' }}>
                {change.label}
              </TableCell>
              {sides.map((side) => (
                <TableCell key={side} sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
                  <Value deed={deed} change={change} side={side} record={{ ...record, ...beside[side] }} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

interface ValueProps {
  deed: AuditAction;
  change: Change;
  side: 'before' | 'after';
  record: Values;
}

const Value = ({ deed, change: { source, field, ...values }, side, record }: ValueProps) => {
  const translate = useTranslate();
  const value = values[side];
  if (!isFilled(value)) return <Dash />;
  if (!field) return <span>{plainWords(value, translate)}</span>;
  // An amount with unknown currency is formatted without one.
  if (kindSpecOf(field).amount && typeof record.currency !== 'string')
    return <span>{formatBareAmount(String(value))}</span>;
  return <ShowValue field={field} value={value} record={record} words={`resources.${deed.entity}.fields.${source}`} />;
};
