/** Time to undo a deletion, in seconds. */
export const RESTORABLE_SECONDS = 120;

/** Days for which deleted records of an entity with `trash` are listed and can be restored. */
export const TRASH_DAYS = 30;
