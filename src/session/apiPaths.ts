import type { session } from '../../resources/session.ts';

type SessionPath = (typeof session)[keyof typeof session]['path'];

export const apiBase = '/api/v1';

/** Returns the URL of an endpoint outside the entities. Imports only types, because it is part of the first script. */
export const sessionUrl = (path: SessionPath): string => `${apiBase}${path}`;
