/** Why a file is not taken, as one sentence for the person who sent it. */
export class Refusal extends Error {}

export const refuse = (sentence: string): never => {
  throw new Refusal(sentence);
};
