import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

/** Keeps the router of the running app for what happens outside of components. */
export const keepRouter = (made: Router): Router => {
  router = made;
  return made;
};

/** Goes to a page; resolves with false when unsaved changes hold the person back, as soon as they have said so. */
export const visit = async (path: string, options: { replace?: boolean } = {}): Promise<boolean> => {
  const at = router;
  if (!at) throw new Error('The router is not mounted yet.');
  await at.navigate(path, options);
  await answered(at);
  return at.state.location.pathname === path;
};

/** Resolves once nobody is being asked about unsaved changes. */
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
