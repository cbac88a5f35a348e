import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { LinkBase } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isReference } from '../../kinds/target.ts';
import { ShowValue } from '../../kinds.tsx';
import { cellOf } from '../../screens/panels.ts';
import type { Column } from '../rows/columns.ts';
import type { Row } from '../rows/useRows.ts';

/** A cell that leads to the details of its own row; references lead elsewhere. */
export const isLinkable = (column: Column) => !isReference(column.field);

interface Props {
  name: ResourceName;
  column: Column;
  row: Row;
  /** The address of the row's details, for the one cell that is a link. */
  href: string | null;
}

/** The value of a column in a row. */
export const Cell = ({ name, column, row, href }: Props) => {
  const Own = cellOf(name, column.source);
  const value = Own ? (
    <Suspense fallback={null}>
      <Own record={row} />
    </Suspense>
  ) : (
    <ShowValue
      field={column.field}
      value={row[column.source]}
      record={row}
      words={`resources.${name}.fields.${column.source}`}
      isCompact
    />
  );
  if (!href) return value;
  // The row itself is a stop of the Tab key and opens the same page: the link is there for the mouse and screen readers.
  return (
    <Link
      component={LinkBase}
      to={href}
      tabIndex={-1}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{ color: 'text.primary', fontWeight: 600 }}
    >
      {value}
    </Link>
  );
};
