import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from './data.ts';
import { fieldMessagesOf } from './messages.ts';

/** The portal's data provider: react-admin's, plus moves, batches, exports and files. */
export const usePortal = () => useDataProvider<PortalDataProvider>();

/** Returns the message of an error as set by the provider. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'ra.notification.http_error';

/** Returns the HTTP status of a failed call; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** Returns the response body of a failed call; undefined for other errors. */
export const bodyOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;

/**
 * Returns the messages of a failed call as one text, for places without inputs: the field messages, else the overall
 * one.
 */
export const reasonOf = (error: unknown): string =>
  Object.values(fieldMessagesOf(bodyOf(error))).join(' ') || messageOf(error);
