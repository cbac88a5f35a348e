/** Maximum number of files that one request stores. */
export const MOST_FILES = 50;
