/** How long whoever has deleted something may bring it back, in seconds. */
export const RESTORABLE_SECONDS = 120;
