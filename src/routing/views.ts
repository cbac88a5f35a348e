import { type ComponentType, lazy } from 'react';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { PageView } from '../../resources/kit/paths.ts';
import ResourceList from '../generic/list/ResourceList.tsx';

// Each is asked for by its own file: through the folder's index, what the hand-written pages share would come along at once.
export const recordViews: Record<PageView, ComponentType<{ name: ResourceName }>> = {
  // In the portal's own file: a list is what most visits begin with.
  list: ResourceList,
  create: lazy(() => import('../generic/form/ResourceCreate.tsx')),
  show: lazy(() => import('../generic/show/ResourceShow.tsx')),
  edit: lazy(() => import('../generic/form/ResourceEdit.tsx')),
};

/** The list of a declared view. */
export const ViewList = lazy(() => import('../generic/list/ViewList.tsx'));
