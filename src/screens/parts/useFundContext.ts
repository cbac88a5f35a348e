import { workIn } from '../../layout/workIn.ts';
import { useCaller } from '../../session/caller.ts';

/** The fund in which the person works, if it is one; another fund's values are seen only in its own context. */
export const useFundContext = () => {
  const { context, contexts } = useCaller();
  const fundId = context?.type === 'fund' ? context.id : null;
  return {
    fundId,
    isInside: (id: string) => fundId === null || fundId === id,
    /** Goes on in the context of another fund, at its home or at a page. */
    enter: (id: string, page?: string) => {
      const other = contexts.find((each) => each.type === 'fund' && each.id === id);
      if (other) void workIn(other, { to: () => page ?? null });
    },
  };
};
