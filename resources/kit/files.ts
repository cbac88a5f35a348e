/** Maximum number of files that one request downloads as an archive. */
export const MOST_ARCHIVED = 500;

/** Maximum number of files that one request stores. */
export const MOST_FILES = 50;
