/** Deduplication keys of the notifications about the lines of calls and distributions; `word` names the event. */
export const callNoticeKey = (lineId: string, word: string) => `line:${lineId}:${word}`;
export const distributionNoticeKey = (lineId: string, word: string) => `distributed:${lineId}:${word}`;
