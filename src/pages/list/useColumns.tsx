import {
  Children,
  createContext,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  LinkBase,
  useCreatePath,
  useDataTableRenderContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { contextFields } from '../../../resources/kit/contexts.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isOffered } from '../../../resources/kit/sorting.ts';
import { DeclaredField, showsTime, viewOf } from '../../fields/index.tsx';
import { isReference } from '../../fields/target.ts';
import { canOpen } from '../../routing/links.ts';
import { useRole } from '../../session/role.ts';
import { ReversalMark } from './ReversalMark.tsx';
import { HeadCell, HeadingContext, type Widths } from './widths.tsx';

/** Returns whether a value is truncated after two lines. Terms and the fund are not, unless the user sets the width. */
const isCut = (source: string, field: Field) => viewOf(field).gives !== 'term' && source !== contextFields.fund;

/** Width up to which a value stays on one line in a narrow table; longer values wrap to a second line. */
const LINE = { title: '208px', name: '147px', term: '110px', words: '112px' } as const;
const lineKindOf = ({ title }: Resource, source: string, field: Field) => {
  const { gives } = viewOf(field);
  const isTitle = gives === 'words' && [title].flat().includes(source) && 'max' in field && Number(field.max) > 100;
  return isTitle ? 'title' : gives;
};

/** Typical column width with enough room, known before values load. */
const USUAL = { title: '230px', name: '200px', term: '135px', words: '165px' } as const;
const CHIP = '112px';
/** Width of a day with its time: 'Sep 30, 2026, 11:04 PM'. */
const MOMENT = '172px';
const widthOf = (name: ResourceName, source: string, field: Field) => {
  if (showsTime(name, source)) return MOMENT;
  const { width } = viewOf(field);
  return width === undefined ? undefined : `${width}px`;
};
const FUND_LINE = '250px';

/**
 * Returns the typical widths of columns, as CSS lengths. In a table narrower than their sum every row is two lines high
 * from the start, because names load after their rows and must not move them.
 */
export const usualWidths = (name: ResourceName, sources: readonly string[]): string[] =>
  sources.map((source) => {
    const field = fieldOf(resources[name], source) as Field;
    const line = lineKindOf(resources[name], source, field);
    if (source === contextFields.fund) return FUND_LINE;
    if (line === 'term' && 'tones' in field && field.tones) return CHIP;
    return line ? USUAL[line] : (widthOf(name, source, field) ?? USUAL.words);
  });

/** A fund name fits two lines in this width, which is reserved before it loads, because most rows show the same fund. */
const FUND = '146px';
/** Width of a fund name without the padding of its cell. */
const FUND_NAME = '130px';
const lineOf = (source: string, line: keyof typeof LINE) => (source === contextFields.fund ? FUND_NAME : LINE[line]);
const leastOf = (name: ResourceName, source: string, field: Field) =>
  source === contextFields.fund ? FUND : widthOf(name, source, field);

/** CSS variable: by how much a column is narrower if the padding of cells is reduced. */
const SAVED = '--saved-padding';

/** Returns shared cell styles of a table: each column is as wide as its values, or as set by the user. */
export const cellStyles = (name: ResourceName, sources: readonly string[], widths: Widths) => ({
  [SAVED]: '0px',
  // Long headings wrap before values do; the height is fixed.
  '&& th': { whiteSpace: 'normal', lineHeight: 1.25, height: 41, py: 0.5 },
  '& td': { whiteSpace: 'nowrap' },
  // Words break only if they do not fit a line.
  '& .gives': { display: 'block', whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& .cut': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflow: 'hidden' },
  ...Object.fromEntries(
    sources.flatMap((source) => {
      const field = fieldOf(resources[name], source) as Field;
      const column = `& .column-${source}`;
      const width = widths[source];
      if (width) return Object.entries<object>({ [column]: { width, minWidth: width, maxWidth: width } });
      const least = leastOf(name, source, field);
      const line = lineKindOf(resources[name], source, field);
      return Object.entries<object>({
        ...(least && { [column]: { minWidth: `calc(${least} - var(${SAVED}))` } }),
        ...(line && { [`${column} .gives`]: keptTo(lineOf(source, line)) }),
      });
    }),
  ),
});

/** Least width of a name in a narrow table, with its padding. */
const NAME = '155px';

/** Returns styles of a table narrower than its values; name columns reserve their width. */
export const narrowStyles = (name: ResourceName, sources: readonly string[], widths: Widths) => ({
  [SAVED]: '8px',
  '&& th, && td': { px: '4px' },
  // Keeps the padding at the table edges.
  '&& :is(th, td):first-of-type': { pl: 1 },
  '&& :is(th, td):last-of-type': { pr: 1 },
  ...Object.fromEntries(
    sources
      .filter((source) => {
        const { gives } = viewOf(fieldOf(resources[name], source) as Field);
        return gives === 'name' && source !== contextFields.fund && !widths[source];
      })
      .map((source) => [`& .column-${source}`, { minWidth: NAME }]),
  ),
});

/**
 * Returns styles for a column at least as wide as its content, up to `line`. Browsers without calc-size use `line` as
 * maximum width.
 */
const keptTo = (line: string) => ({
  width: 'max-content',
  maxWidth: line,
  '@supports (min-width: calc-size(max-content, size))': {
    width: 'auto',
    maxWidth: 'none',
    minWidth: `calc-size(max-content, min(size, ${line}))`,
  },
});

/** Returns `<DataTable>` columns of declared fields; text columns share the remaining width. Memoized. */
export const useColumns = (
  name: ResourceName,
  sources: readonly string[],
  { widths, isOneRecord }: { widths: Widths; isOneRecord: boolean },
) => {
  const isLinked = canOpen(useRole(), name, 'show');
  return useMemo(() => {
    const resource = resources[name];
    const linked = isLinked ? sources.find((source) => !isReference(fieldOf(resource, source) as Field)) : undefined;
    // The reversal mark is shown next to the record's name.
    const naming = sources.find((source) => [resource.title].flat().includes(source));
    return sources.map((source) => {
      const field = fieldOf(resource, source) as Field;
      const { gives, isRight, isSortable } = viewOf(field);
      const value = <DeclaredField name={name} source={source} isCell />;
      return (
        <Column
          key={source}
          source={source}
          label={`resources.${name}.fields.${source}`}
          among={sources}
          disableSort={!isSortable || !isOffered(resource, source, { isOneRecord })}
          align={isRight ? 'right' : 'left'}
        >
          <span
            {...((widths[source] || gives) && {
              className: widths[source] || isCut(source, field) ? 'gives cut' : 'gives',
            })}
          >
            {source === linked ? <RowLink>{value}</RowLink> : value}
            {source === naming && <ReversalMark name={name} />}
          </span>
        </Column>
      );
    });
  }, [name, sources, widths, isOneRecord, isLinked]);
};

type ColumnElement = ReactElement<{ source: string }>;

/** Returns the visible columns, so that hidden ones are not rendered in each row. */
export const useVisible = (children: ReactNode): ColumnElement[] => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () =>
      Children.toArray(children).filter(
        (child): child is ColumnElement =>
          isValidElement<{ source: string }>(child) && !hidden.includes(child.props.source),
      ),
    [children, hidden],
  );
};

interface ColumnProps extends DataTableColumnProps {
  source: string;
  label: string;
  /** All columns, in order. */
  among: readonly string[];
}

/** True once the column menu was opened: it is always mounted, and its switches cost as much as ten rows. */
export const ChoosingContext = createContext(false);

const Column = (props: ColumnProps) => {
  const { among: _, ...column } = props;
  const place = useDataTableRenderContext();
  const isChoosing = useContext(ChoosingContext);
  if (place === 'columnsSelector' && !isChoosing) return null;
  return place === 'header' ? <Heading {...props} /> : <DataTable.Col {...column} />;
};

/** A column heading with its sort order for assistive technology, and a resizable width. */
const Heading = ({ among, ...column }: ColumnProps) => {
  const translate = useTranslate();
  const sort = useDataTableSortContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const { source, label, disableSort } = column;
  const order = sort?.field !== source ? 'none' : sort?.order === 'DESC' ? 'descending' : 'ascending';
  const isStop = among.find((other) => !hidden.includes(other)) === source;
  return (
    <HeadingContext.Provider value={{ source, label: translate(label, { smart_count: 1 }), isStop }}>
      <DataTable.Col {...column} {...(!disableSort && { 'aria-sort': order })} {...movable} />
    </HeadingContext.Provider>
  );
};

// The type omits the `component` prop, which the heading cell accepts.
const movable = { component: HeadCell } as object;

/** A link to the row's page for the mouse and screen readers. It is no tab stop because the row is. */
const RowLink = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const createPath = useCreatePath();
  // A totals row has no record.
  if (id === undefined) return children;
  const to = createPath({ resource, id, type: 'show' });
  return (
    <LinkBase
      to={to}
      tabIndex={-1}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      style={{ color: 'inherit', fontWeight: 600, textDecoration: 'none' }}
    >
      {children}
    </LinkBase>
  );
};
