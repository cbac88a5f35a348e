import type { Said } from '../../words/said.ts';

/** Why a file is not taken, for the person who sent it. */
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
