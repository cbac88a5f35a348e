import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from './data.ts';
import { fieldMessagesOf } from './messages.ts';

/** The portal's data provider: react-admin's, and moves, batches, exports and files. */
export const usePortal = () => useDataProvider<PortalDataProvider>();

/** What went wrong, in the words that the provider chose. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'ra.notification.http_error';

/** The HTTP status of a failed call; undefined for anything else. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** What came with a failed call besides its sentence; undefined for anything else. */
export const bodyOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;

/** What a failed call says where no field stands that its messages could stand at: these, or else its sentence. */
export const reasonOf = (error: unknown): string =>
  Object.values(fieldMessagesOf(bodyOf(error))).join(' ') || messageOf(error);
