import { lazy } from 'react';

/** The list of an entity, and the list with a view's fixed filter. */
export { default as ResourceList, ViewList } from './ResourceList.tsx';
/** The details of the record in the address. */
export const ResourceShow = lazy(() => import('./ResourceShow.tsx'));
/** The form for a new record. */
export const ResourceCreate = lazy(() => import('./ResourceCreate.tsx'));
/** The form of the record in the address. */
export const ResourceEdit = lazy(() => import('./ResourceEdit.tsx'));
