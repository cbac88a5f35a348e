const prefix = 'quarterdeck.draft:';

/** What somebody had typed into a form of a page when the session ended; it is theirs alone. */
interface Draft {
  userId: string;
  values: Record<string, unknown>;
  /** What stood beside it without being typed, and says what it is about. */
  about?: Record<string, unknown>;
  /** What stood where it was typed: what is stored there by now may be another's change. */
  before?: Record<string, unknown>;
  /** Names of confidential fields that were typed: the browser stores none of their values. */
  secrets?: readonly string[];
}

/** Keeps typed values of a page until the same person is back on it. */
export const keepDraft = (
  path: string,
  userId: string,
  values: Record<string, unknown>,
  beside: Pick<Draft, 'about' | 'before' | 'secrets'> = {},
) => sessionStorage.setItem(`${prefix}${path}`, JSON.stringify({ userId, values, ...beside } satisfies Draft));

/** The kept values of a page; null when there are none. What is somebody else's goes. */
export const draftOf = (path: string, userId: string): Record<string, unknown> | null =>
  keptFor(path, userId)?.values ?? null;

/** What the kept values of a page were about. */
export const aboutOf = (path: string, userId: string): Record<string, unknown> => keptFor(path, userId)?.about ?? {};

/** What stood before where the kept values of a page were typed, as far as anything did. */
export const beforeDraft = (path: string, userId: string): Record<string, unknown> =>
  keptFor(path, userId)?.before ?? {};

/** Confidential fields of a page whose typed values were not stored. */
export const secretsOfDraft = (path: string, userId: string): readonly string[] => keptFor(path, userId)?.secrets ?? [];

const keptFor = (path: string, userId: string): Draft | null => {
  const kept = sessionStorage.getItem(`${prefix}${path}`);
  if (!kept) return null;
  const draft = JSON.parse(kept) as Draft;
  if (draft.userId === userId) return draft;
  dropDraft(path);
  return null;
};

/** Forgets the values of a page, once they are saved or given up. */
export const dropDraft = (path: string) => sessionStorage.removeItem(`${prefix}${path}`);

export const forgetDrafts = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};

const leaving = new Set<() => void>();

/** Calls back just before a lost session leads away from the page; the time to keep a draft. */
export const onSessionLost = (callback: () => void): (() => void) => {
  leaving.add(callback);
  return () => leaving.delete(callback);
};

export const tellSessionLost = () => {
  for (const callback of leaving) callback();
};
