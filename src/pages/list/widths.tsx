import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, createContext, type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react';
import { useDataTableStoreContext, useStore, useTranslate } from 'react-admin';

export type Widths = Readonly<Record<string, number>>;
const none: Widths = {};
const least = 48;
const most = 800;
const step = 16;

/** Column widths in pixels set by the user, stored with the column selection; other columns size automatically. */
export const useWidths = (storeKey: string) => useStore<Widths>(`${storeKey}.widths`, none);

/** The column of a heading, and whether its resize handle is the table's single tab stop. */
export const HeadingContext = createContext({ source: '', label: '', isStop: false });

/** A heading cell with a resize handle. */
export const HeadCell = ({ children, ...props }: ComponentProps<'th'>) => (
  <th {...props} aria-label={useContext(HeadingContext).label}>
    {children}
    <Edge />
  </th>
);

/** A resize handle: drag it, or use left and right to resize, up and down to switch columns, and Delete to reset. */
const Edge = () => {
  const translate = useTranslate();
  const { source, label, isStop } = useContext(HeadingContext);
  const [widths, setWidths] = useWidths(useDataTableStoreContext().storeKey);
  const begun = useRef<{ x: number; width: number } | null>(null);
  const set = (width: number) => setWidths({ ...widths, [source]: Math.min(most, Math.max(least, Math.round(width))) });
  const reset = () => setWidths(Object.fromEntries(Object.entries(widths).filter(([key]) => key !== source)));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const width = widths[source] ?? widthOf(event.currentTarget);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => set(width - step),
      ArrowRight: () => set(width + step),
      ArrowUp: () => neighbour(event.currentTarget, -1)?.focus(),
      ArrowDown: () => neighbour(event.currentTarget, 1)?.focus(),
      Delete: reset,
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const end = () => {
    begun.current = null;
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={translate('generic.list.width', { name: label })}
      aria-valuenow={widths[source] ?? least}
      aria-valuemin={least}
      aria-valuemax={most}
      title={translate('generic.list.widthHint')}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => begun.current && set(begun.current.width + clientX - begun.current.x)}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={reset}
      sx={edge}
    />
  );
};

const edge = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: 2,
  borderColor: 'transparent',
  '&:hover, &:focus-visible': { borderColor: 'primary.main' },
} as const;

const widthOf = (handle: HTMLElement) => handle.parentElement?.offsetWidth ?? least;
const neighbour = (handle: HTMLElement, by: 1 | -1) => {
  const all = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  return all[all.indexOf(handle) + by];
};

/** Resets all column widths; shown only if any is set. */
export const ResetWidths = ({ storeKey }: { storeKey: string }) => {
  const translate = useTranslate();
  const [widths, setWidths] = useWidths(storeKey);
  if (!Object.keys(widths).length) return null;
  return <Button onClick={() => setWidths(none)}>{translate('generic.list.resetWidths')}</Button>;
};
