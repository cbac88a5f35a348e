import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

/** Keeps the router of the running app for use outside components. */
export const keepRouter = (made: Router): Router => {
  router = made;
  return made;
};

/** Navigates to a page; resolves with false if the user stays because of unsaved changes. */
export const visit = async (path: string, options: { replace?: boolean } = {}): Promise<boolean> => {
  const at = router;
  if (!at) throw new Error('The router is not mounted yet.');
  await at.navigate(path, options);
  await answered(at);
  return at.state.location.pathname === path;
};

/** Returns whether the running app shows the page. */
export const isAt = (path: string): boolean => router?.state.location.pathname === path;

/** Resolves once no navigation blocker is pending. */
const answered = (at: Router) =>
  new Promise<void>((resolve) => {
    let end: () => void = () => {};
    const look = () => {
      const isAsked = [...at.state.blockers.values()].some(({ state }) => state !== 'unblocked');
      if (isAsked || at.state.navigation.state !== 'idle') return;
      end();
      resolve();
    };
    end = at.subscribe(look);
    look();
  });
