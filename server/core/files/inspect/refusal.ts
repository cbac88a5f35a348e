import type { Message } from '../../i18n/message.ts';

/** Reason for refusing a file, for its sender. */
export class Refusal extends Error {
  readonly said: Message;

  constructor(said: Message, options?: ErrorOptions) {
    super('The file is refused.', options);
    this.said = said;
  }
}

export const refuse = (said: Message): never => {
  throw new Refusal(said);
};
