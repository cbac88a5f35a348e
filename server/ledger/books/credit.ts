/**
 * How entries begin, by their external id, that move what was paid too much on one line to another: two of the same day and
 * amount, which no bank shows.
 */
export const CREDIT = 'credit:';
