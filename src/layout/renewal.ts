/** Returns whether the server has a newer build than this page; false if it does not answer. */
const isRenewed = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return response?.ok ? !(await response.text()).includes(own) : false;
};

/**
 * Reloads a page whose code is missing since an upgrade of the portal. The reloaded page runs the current build, so it
 * cannot loop.
 */
export const reloadIfOutdated = async (): Promise<void> => {
  if (await isRenewed()) window.location.reload();
};
