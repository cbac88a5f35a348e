/** Returns whether dist was built from the current sources. */
export function isFresh(): boolean;
/** Builds the web app and the server in parallel; rejects with the first failure. */
export function build(): Promise<void>;
