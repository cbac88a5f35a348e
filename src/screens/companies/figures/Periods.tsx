import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { reportedFigures } from '../../../../resources/kit/enums.ts';
import { DeclaredField } from '../../../fields/index.tsx';
import { Dash } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { formatInteger, formatMoney } from '../../../format/numbers.ts';
import { pathTo } from '../../../routing/paths.ts';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { FigureLink } from '../../parts/FigureLink.tsx';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { formatChange } from '../../parts/ratios.ts';
import { type FigureName, textOf } from './compared.ts';
import { growthOf, ofYearBefore } from './growth.ts';

type Figures = RecordOf<'company-figures'>;

interface Props {
  label: string;
  /** Newest first; all of one length. */
  figures: readonly Figures[];
  /** Number of rows; older figures serve for comparison. */
  most: number;
}

/** Figures by period with their change over a year; missing figures are a dash. */
export const Periods = ({ label, figures, most }: Props) => {
  const translate = useTranslate();
  const word = (field: keyof Figures) => translate(`resources.company-figures.fields.${field}`);
  const columns: DataColumn<Figures>[] = [
    textColumn(word('periodEnd'), (row) => <Period row={row} />),
    ...reportedFigures.map((name) =>
      figureColumn<Figures>(word(name), (row) => <Figure row={row} before={ofYearBefore(figures, row)} name={name} />),
    ),
  ];
  return <FigureTable label={label} columns={columns} rows={figures.slice(0, most)} keyOf={({ id }) => id} />;
};

/** Shows the status of unapproved figures. */
const Period = ({ row }: { row: Figures }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <Link component={LinkBase} to={pathTo('company-figures', 'show', row)}>
      {formatDate(row.periodEnd)}
    </Link>
    {row.status !== 'approved' && <DeclaredField name="company-figures" source="status" record={row} isCell />}
  </Box>
);

const Figure = ({ row, before, name }: { row: Figures; before: Figures | undefined; name: FigureName }) => {
  const value = textOf(row, name);
  const growth = before ? growthOf(value, textOf(before, name)) : null;
  if (value === null) return <Dash />;
  return (
    <>
      <FigureLink to={pathTo('company-figures', 'show', row)}>
        {name === 'headcount' ? formatInteger(Number(value)) : formatMoney(value, String(row.currency))}
      </FigureLink>
      {growth !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
          {formatChange(growth)}
        </Box>
      )}
    </>
  );
};
