import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ShowValue } from '../../kinds.tsx';
import type { Column } from '../rows/columns.ts';
import type { Row } from '../rows/useRows.ts';

const references = ['ref', 'anyRef', 'refs'];

/** A cell that leads to the details of its own row; references lead elsewhere. */
export const isLinkable = (column: Column) => !references.includes(column.field.kind);

interface Props {
  name: ResourceName;
  column: Column;
  row: Row;
  /** The address of the row's details, for the one cell that is a link. */
  href: string | null;
}

/** The value of a column in a row. */
export const Cell = ({ name, column, row, href }: Props) => {
  const value = (
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
