/** Beside what a person is told: that no account stands behind the token any more, so that a page that is open leaves what it shows. */
export const accountClosed = { 'www-authenticate': 'Bearer error="account_closed"' } as const;

/** Beside what a person is told: that they hold nothing (any more) where they ask, so that a page that is open asks anew who they are. */
export const rightsLost = { 'www-authenticate': 'Bearer error="rights_lost"' } as const;
