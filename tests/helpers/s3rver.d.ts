declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** As much of the server as the tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: object);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
