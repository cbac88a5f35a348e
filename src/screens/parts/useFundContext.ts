import { workIn } from '../../layout/workIn.ts';
import { useCaller } from '../../session/caller.ts';

/** The fund in which the person works, if it is one; another fund's values are seen only in its own context. */
export const useFundContext = () => {
  const { context, contexts } = useCaller();
  const fundId = context?.type === 'fund' ? context.id : null;
  const isInside = (id: string) => fundId === null || fundId === id;
  /** Goes on in the context of another fund, at its home or at a page. */
  const enter = (id: string, page?: string) => {
    const other = contexts.find((each) => each.type === 'fund' && each.id === id);
    if (other) void workIn(other, { to: () => page ?? null });
  };
  return {
    fundId,
    isInside,
    enter,
    /** The way of a `RowItem` to a page of a fund: a link, or into the context of another fund. */
    leadTo: (id: string | null | undefined, page: string) =>
      !id || isInside(id) ? { to: page } : { onOpen: () => enter(id, page) },
  };
};
