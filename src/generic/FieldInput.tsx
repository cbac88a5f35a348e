import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';

// Screens that only show values take the parts as well: the inputs and their library come with the first form.
const Loaded = lazy(async () => ({ default: (await import('./inputs.tsx')).FieldInput }));

/** The input of a declared field, inside a form of react-hook-form (or of react-admin, which is one). */
export const FieldInput = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
    <Loaded {...props} />
  </Suspense>
);
