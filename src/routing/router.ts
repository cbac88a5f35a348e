import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

/** Keeps the router of the running app for what happens outside of components. */
export const keepRouter = (made: Router): Router => {
  router = made;
  return made;
};

/** Goes to a page; resolves with false when unsaved changes hold the person back. */
export const visit = async (path: string, options: { replace?: boolean } = {}): Promise<boolean> => {
  if (!router) throw new Error('The portal is not shown yet.');
  await router.navigate(path, options);
  // The question about unsaved changes is asked after the navigation was stopped.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return router.state.location.pathname === path;
};
