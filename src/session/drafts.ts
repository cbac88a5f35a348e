const prefix = 'quarterdeck.draft:';

/** Values typed into a form when the session ended, readable only by the same user. */
interface Draft {
  userId: string;
  values: Record<string, unknown>;
  /** Context values of the form that were not typed. */
  about?: Record<string, unknown>;
  /** Stored values when typing began, to detect changes by other users. */
  before?: Record<string, unknown>;
  /** Names of typed confidential fields, whose values are never stored. */
  secrets?: readonly string[];
}

/** Stores the typed values of a page for the same user. */
export const keepDraft = (
  path: string,
  userId: string,
  values: Record<string, unknown>,
  beside: Pick<Draft, 'about' | 'before' | 'secrets'> = {},
) => sessionStorage.setItem(`${prefix}${path}`, JSON.stringify({ userId, values, ...beside } satisfies Draft));

/** Returns the draft of a page; null if none. A draft of another user is deleted. */
export const draftOf = (path: string, userId: string): Record<string, unknown> | null =>
  keptFor(path, userId)?.values ?? null;

/** Returns the context values of a page's draft. */
export const aboutOf = (path: string, userId: string): Record<string, unknown> => keptFor(path, userId)?.about ?? {};

/** Returns the stored values that a page's draft began with. */
export const beforeDraft = (path: string, userId: string): Record<string, unknown> =>
  keptFor(path, userId)?.before ?? {};

/** Returns the confidential fields of a page's draft, whose values were not stored. */
export const secretsOfDraft = (path: string, userId: string): readonly string[] => keptFor(path, userId)?.secrets ?? [];

const keptFor = (path: string, userId: string): Draft | null => {
  const stored = sessionStorage.getItem(`${prefix}${path}`);
  if (!stored) return null;
  const draft = JSON.parse(stored) as Draft;
  if (draft.userId === userId) return draft;
  dropDraft(path);
  return null;
};

/** Deletes the draft of a page, after saving or discarding. */
export const dropDraft = (path: string) => sessionStorage.removeItem(`${prefix}${path}`);

export const forgetDrafts = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};

const leaving = new Set<() => void>();

/** Calls back just before a lost session leaves the page, to save drafts. */
export const onSessionLost = (callback: () => void): (() => void) => {
  leaving.add(callback);
  return () => leaving.delete(callback);
};

export const notifySessionLost = () => {
  for (const callback of leaving) callback();
};
