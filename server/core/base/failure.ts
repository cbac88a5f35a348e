/** A problem that the operator must fix; its message is one clear sentence, shown without a stack. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

const noRoom = (at: string) => `The disk of ${at} is full: free some space and try again.`;
const notAllowed = (at: string) => `This user has no access to ${at}: change its owner or its mode.`;

/** System errors at a path that the operator can fix, by code. */
const refusedAt: Readonly<Record<string, (at: string) => string>> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EROFS: (at) => `${at} cannot be written: its disk is read-only.`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOTDIR: (at) => `${at} cannot be created: a part of the path is a file, not a folder.`,
};

/** Returns the sentence for the operator; undefined for other errors. */
export function operatorAdvice(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message;
  const { code = '', path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  return dest === undefined ? undefined : refusedAt[code]?.(dest);
}
