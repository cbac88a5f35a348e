/** Pages that need no sign-in. */
export const publicPaths: readonly string[] = ['/login', '/register', '/forgot-password', '/reset-password'];

/** Other addresses of the login. */
export const loginAliases: readonly string[] = ['/signin', '/sign-in', '/auth/login', '/auth'];
