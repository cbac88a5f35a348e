import { lazy } from 'react';

/** The list of an entity. */
export const ResourceList = lazy(() => import('../pages/ResourceList.tsx'));
/** The list of an entity with the fixed filter of a declared view. */
export const ViewList = lazy(async () => ({ default: (await import('../pages/ResourceList.tsx')).ViewList }));
/** The details of the record whose id stands in the address. */
export const ResourceShow = lazy(() => import('../pages/ResourceShow.tsx'));
/** The form for a new record. */
export const ResourceCreate = lazy(() => import('../pages/ResourceCreate.tsx'));
/** The form of the record whose id stands in the address. */
export const ResourceEdit = lazy(() => import('../pages/ResourceEdit.tsx'));

export * from './parts.ts';
