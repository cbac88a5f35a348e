import { personalPages } from '../../resources/portal.ts';
import { switchContext } from '../providers/caller.ts';
import { visit } from '../routing/router.ts';
import { callerStore } from '../session/caller.ts';
import { type Context, keyOf } from '../session/context.ts';
import { createStore } from '../session/store.ts';

/** The context that was just switched to because something asked for lies there; said once the portal stands in it. */
export const switchedStore = createStore<Context | null>(null);

/** The context that was taken from the person while they worked in it; said once. */
export const lostStore = createStore<Context | null>(null);

interface Options {
  /** A page there, instead of the home of the role. */
  to?: () => string | null;
  /** Nobody chose the context: it is said. */
  isSaid?: boolean;
  /** The present page is not kept for the way back. */
  replace?: boolean;
}

/** Works in another context: first away from the page, where unsaved changes may hold the person back, then to the new home, or to a page there. */
export const workIn = async (
  context: Context,
  { to, isSaid = false, replace = false }: Options = {},
): Promise<void> => {
  if (!(await visit(personalPages.selectContext, { replace }))) return;
  const home = await switchContext(context);
  if (isSaid) switchedStore.set(context);
  await visit(to?.() ?? home, { replace: true });
};

/** After a look at who the person is by now: what was taken from them is said, and where they go on. */
export const goOnAfter = async (look: () => Promise<Context | null>): Promise<void> => {
  const before = callerStore.get()?.context ?? null;
  const next = await look();
  const left = callerStore.get()?.contexts ?? [];
  if (before && !left.some((each) => keyOf(each) === keyOf(before))) lostStore.set(before);
  if (next) switchedStore.set(next);
};
