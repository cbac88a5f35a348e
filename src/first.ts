import { askAhead } from './session/ahead.ts';
import { isPublicPath } from './session/place.ts';

export const portal = () => import('./Portal.tsx');

// A file of its own, small and named first in the document: what the portal needs is on its way while the entrance is
// still being loaded and read.
if (!isPublicPath(window.location.pathname)) {
  askAhead();
  portal().catch(() => undefined);
}
