import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { ShowValue } from '../fields/ShowValue.tsx';
import type { Values } from '../providers/record.ts';

interface Props {
  /** The record when the form was opened, and its current stored version. */
  before: Values;
  newer: Values;
}

/** Compares changes by another user with the values in the form. */
export const Changes = ({ before, newer }: Props) => {
  const translate = useTranslate();
  const name = useResourceContext() as ResourceName;
  const typed = useFormContext().getValues() as Values;
  const changed = Object.entries(resources[name].fields).filter(
    ([source, field]) =>
      !field.hidden && JSON.stringify(before[source] ?? null) !== JSON.stringify(newer[source] ?? null),
  );
  return (
    <Box sx={{ overflowX: 'auto', mt: 1 }}>
      <Table size="small" aria-label={translate('generic.conflict.compare')}>
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell>{translate('generic.conflict.theirs')}</TableCell>
            <TableCell>{translate('generic.conflict.yours')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changed.map(([source, field]) => {
            const words = `resources.${name}.fields.${source}`;
            return (
              <TableRow key={source}>
                <TableCell component="th" scope="row">
                  {translate(words)}
                </TableCell>
                {[newer, source in typed ? typed : before].map((row, index) => (
                  <TableCell key={index === 0 ? 'theirs' : 'yours'}>
                    <ShowValue field={field} value={row[source]} record={newer} words={words} />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
