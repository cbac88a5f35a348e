import { openContext } from '../../layout/openContext.ts';
import { useCaller } from '../../session/caller.ts';

/** Returns the fund in context, if any; other funds are visible only in their own context. */
export const useFundContext = () => {
  const { context, contexts } = useCaller();
  const fundId = context?.type === 'fund' ? context.id : null;
  const isInside = (id: string) => fundId === null || fundId === id;
  /** Switches to another fund, to its home or a page. */
  const enter = (id: string, page?: string) => {
    const other = contexts.find((each) => each.type === 'fund' && each.id === id);
    if (other) void openContext(other, { to: () => page ?? null });
  };
  return {
    fundId,
    isInside,
    enter,
    /** Returns the `RowItem` props for a page of a fund: a link, or a switch to that fund's context. */
    leadTo: (id: string | null | undefined, page: string) =>
      !id || isInside(id) ? { to: page } : { onOpen: () => enter(id, page) },
  };
};
