/** Time to undo a deletion, in seconds. */
export const RESTORABLE_SECONDS = 120;
