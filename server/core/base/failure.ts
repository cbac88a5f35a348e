/** Something the operator has to change; its message is one clear sentence, shown without a stack. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}
