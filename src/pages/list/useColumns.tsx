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
import { DeclaredField, viewOf } from '../../fields/index.tsx';
import { isReference } from '../../fields/target.ts';
import { hasWay } from '../../routing/ways.ts';
import { useRole } from '../../session/role.ts';
import { TakesBack } from './TakesBack.tsx';
import { HeadCell, HeadingContext, type Widths } from './widths.tsx';

/** What is cut after two lines; a term never is, nor what tells where a row belongs, unless the person chose its width. */
const isCut = (source: string, field: Field) => viewOf(field).gives !== 'term' && source !== contextFields.fund;

/** Pixels up to which a value keeps to one line, however narrow its table is; beyond them it goes on in a second one. */
const LINE = { title: 208, name: 147, term: 110, words: 112 } as const;
const lineKindOf = ({ title }: Resource, source: string, field: Field) => {
  const { gives } = viewOf(field);
  const isTitle = gives === 'words' && [title].flat().includes(source) && 'max' in field && Number(field.max) > 100;
  return isTitle ? 'title' : gives;
};

/** Pixels that a column takes where nothing stands in its way, by what it shows: what is usual of it, before the values are known. */
const USUAL = { title: 230, name: 200, term: 135, words: 165 } as const;
const CHIP = 112;
const FUND_LINE = 250;

/**
 * The width of a table in which values of these columns usually keep to one line. In a narrower one every row has room for two
 * from the beginning: names come after their rows, which then do not move.
 */
export const easyWidth = (name: ResourceName, sources: readonly string[]) =>
  sources.reduce((sum, source) => {
    const field = fieldOf(resources[name], source) as Field;
    const line = lineKindOf(resources[name], source, field);
    if (source === contextFields.fund) return sum + FUND_LINE;
    return (
      sum +
      (line === 'term' && 'tones' in field && field.tones
        ? CHIP
        : line
          ? USUAL[line]
          : (viewOf(field).width ?? USUAL.words))
    );
  }, 0);

/** Beside a value in its cell. */
const AROUND = 16;
/** A fund's name takes two lines in so many pixels, which are kept before it has come: it says the same in most rows. */
const FUND = 146;
const lineOf = (source: string, line: keyof typeof LINE) =>
  source === contextFields.fund ? FUND - AROUND : LINE[line];
const leastOf = (source: string, field: Field) => (source === contextFields.fund ? FUND : viewOf(field).width);

/** What the cells of a table need, said once for all of them: each column is as wide as its values need, or as the person chose. */
export const cellStyles = (name: ResourceName, sources: readonly string[], widths: Widths) => ({
  // A heading of several words gives way before the values do; its room is there before anybody knows.
  '&& th': { whiteSpace: 'normal', lineHeight: 1.25, height: 41, py: 0.5 },
  '& td': { whiteSpace: 'nowrap' },
  // A word is broken only where it has no room by itself.
  '& .gives': { display: 'block', whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& .cut': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflow: 'hidden' },
  ...Object.fromEntries(
    sources.flatMap((source) => {
      const field = fieldOf(resources[name], source) as Field;
      const minWidth = leastOf(source, field);
      const width = widths[source];
      if (width) return [[`& .column-${source}`, { width, minWidth: width, maxWidth: width }]];
      const line = lineKindOf(resources[name], source, field);
      return [
        ...(minWidth ? [[`& .column-${source}`, { minWidth }]] : []),
        ...(line ? [[`& .column-${source} .gives`, keptTo(lineOf(source, line))]] : []),
      ];
    }),
  ),
});

/** The same where a table is narrower than its values, and its columns stand closer to one another. */
const CLOSE = 8;

/** In a table that is narrower than its values, a column of names has the width beforehand to which these keep. */
export const narrowStyles = (name: ResourceName, sources: readonly string[], widths: Widths) => ({
  '&& th, && td': { px: `${CLOSE / 2}px` },
  // Not to the edge of the table.
  '&& :is(th, td):first-of-type': { pl: 1 },
  '&& :is(th, td):last-of-type': { pr: 1 },
  ...Object.fromEntries(
    sources
      .filter((source) => !widths[source])
      .flatMap((source) => {
        const { gives, width = 0 } = viewOf(fieldOf(resources[name], source) as Field);
        const minWidth = gives === 'name' ? lineOf(source, gives) + CLOSE : width - AROUND + CLOSE;
        return minWidth > CLOSE ? [[`& .column-${source}`, { minWidth }]] : [];
      }),
  ),
});

/** As wide as its line at least, up to so many pixels. A browser that cannot say so gives it no more than these. */
const keptTo = (line: number) => ({
  width: 'max-content',
  maxWidth: line,
  '@supports (min-width: calc-size(max-content, size))': {
    width: 'auto',
    maxWidth: 'none',
    minWidth: `calc-size(max-content, min(size, ${line}px))`,
  },
});

/** Columns of `<DataTable>` for declared fields, texts sharing what room is left. The same elements as long as nothing changes. */
export const useColumns = (
  name: ResourceName,
  sources: readonly string[],
  { widths, isWithin }: { widths: Widths; isWithin: boolean },
) => {
  const isLinked = hasWay(useRole(), name, 'show');
  return useMemo(() => {
    const resource = resources[name];
    const linked = isLinked ? sources.find((source) => !isReference(fieldOf(resource, source) as Field)) : undefined;
    // Beside what names a record stands what tells it from the one that it takes back.
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
          disableSort={!isSortable || !isOffered(resource, source, { isWithin })}
          align={isRight ? 'right' : 'left'}
        >
          <span
            {...((widths[source] || gives) && {
              className: widths[source] || isCut(source, field) ? 'gives cut' : 'gives',
            })}
          >
            {source === linked ? <RowLink>{value}</RowLink> : value}
            {source === naming && <TakesBack name={name} />}
          </span>
        </Column>
      );
    });
  }, [name, sources, widths, isWithin, isLinked]);
};

type ColumnElement = ReactElement<{ source: string }>;

/** The columns that nobody has hidden. What is hidden costs nothing then, in each row. */
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
  /** All columns, in their order. */
  among: readonly string[];
}

/** True once the menu of columns was opened: it stands in the page from the beginning, and its switches cost as much as ten rows. */
export const ChoosingContext = createContext(false);

const Column = (props: ColumnProps) => {
  const { among: _, ...column } = props;
  const place = useDataTableRenderContext();
  const isChoosing = useContext(ChoosingContext);
  if (place === 'columnsSelector' && !isChoosing) return null;
  return place === 'header' ? <Heading {...props} /> : <DataTable.Col {...column} />;
};

/** The heading of a column: it tells assistive technology how it is sorted, and its width can be changed. */
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

// The type leaves out what the cell of a heading takes all the same.
const movable = { component: HeadCell } as object;

/** The row's own page. The row itself is a stop of the Tab key: the link is there for the mouse and screen readers. */
const RowLink = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const createPath = useCreatePath();
  // Sums are no record.
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
