import { lazy } from 'react';

/** The list of an entity, and with the fixed filter of a declared view. */
export { default as ResourceList, ViewList } from './ResourceList.tsx';
/** The details of the record whose id stands in the address. */
export const ResourceShow = lazy(() => import('./ResourceShow.tsx'));
/** The form for a new record. */
export const ResourceCreate = lazy(() => import('./ResourceCreate.tsx'));
/** The form of the record whose id stands in the address. */
export const ResourceEdit = lazy(() => import('./ResourceEdit.tsx'));
