import type { Said } from '../../words/said.ts';

/** Reason for refusing a file, for its sender. */
export class Refusal extends Error {
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super('The file is refused.', options);
    this.said = said;
  }
}

export const refuse = (said: Said): never => {
  throw new Refusal(said);
};
