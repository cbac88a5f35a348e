declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** The part of the server's API that the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: object);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
