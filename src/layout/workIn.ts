import { personalPages } from '../../resources/portal.ts';
import { switchContext } from '../providers/caller.ts';
import { visit } from '../routing/router.ts';
import type { Context } from '../session/context.ts';

/** Works in another context: first away from the page, where unsaved changes may hold the person back, then to the new home, or to a page there. */
export const workIn = async (context: Context, to?: () => string | null): Promise<void> => {
  if (!(await visit(personalPages.selectContext))) return;
  const home = await switchContext(context);
  await visit(to?.() ?? home, { replace: true });
};
