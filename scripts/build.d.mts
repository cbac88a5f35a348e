/** Whether dist was built from the sources as they are now. */
export function isFresh(): boolean;
/** Builds both halves side by side; rejects with the first failure. */
export function build(): Promise<void>;
