/** Secret key of every application and database in tests. */
export const TEST_SECRET = 'test-secret-test-secret-test-secret';
