/** Longest wait for an effect, in ms: a busy machine takes seconds for a step that takes milliseconds on an idle one. */
export const WAIT_MS = 20_000;
