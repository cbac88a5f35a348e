/** Whether the server has another portal than the one that this page began with; false where it does not answer. */
const isRenewed = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return response?.ok ? !(await response.text()).includes(own) : false;
};

/**
 * Loads the page on which somebody has just come anew where its program is gone since an upgrade of the portal. What was
 * loaded anew begins with the portal that the server has, so this never happens twice in a row.
 */
export const renew = async (): Promise<void> => {
  if (await isRenewed()) window.location.reload();
};
