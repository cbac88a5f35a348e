import { personalPages } from '../../resources/portal.ts';
import { switchContext } from '../providers/caller.ts';
import { isAt, visit } from '../routing/router.ts';
import { callerStore } from '../session/caller.ts';
import { type Context, keyOf } from '../session/context.ts';
import { createStore } from '../session/store.ts';

/** The context switched to automatically for a requested record; shown once as a notification. */
export const switchedStore = createStore<Context | null>(null);

/** The context that was revoked during work; shown once as a notification. */
export const lostStore = createStore<Context | null>(null);

interface Options {
  /** A page in the new context, instead of the home of the role. */
  to?: () => string | null;
  /** The switch was automatic and needs a notification. */
  isSaid?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/**
 * Switches the context: first leaves the page, which a guard for unsaved changes can prevent, then opens the new home
 * or the given page, unless the user has opened another page meanwhile.
 */
export const openContext = async (
  context: Context,
  { to, isSaid = false, replace = false }: Options = {},
): Promise<void> => {
  if (!(await visit(personalPages.selectContext, { replace }))) return;
  const home = await switchContext(context);
  if (isSaid) switchedStore.set(context);
  if (isAt(personalPages.selectContext)) await visit(to?.() ?? home, { replace: true });
};

/** Refreshes the caller, then announces a revoked context and the new one. */
export const goOnAfter = async (look: () => Promise<Context | null>): Promise<void> => {
  const before = callerStore.get()?.context ?? null;
  const next = await look();
  const left = callerStore.get()?.contexts ?? [];
  if (before && !left.some((each) => keyOf(each) === keyOf(before))) lostStore.set(before);
  if (next) switchedStore.set(next);
};
