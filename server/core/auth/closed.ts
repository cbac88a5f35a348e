/** Header that tells an open page that the account no longer exists so that it clears its content. */
export const accountClosed = { 'www-authenticate': 'Bearer error="account_closed"' } as const;

/** Header that tells an open page that its rights are gone so that it reloads the session. */
export const rightsLost = { 'www-authenticate': 'Bearer error="rights_lost"' } as const;
