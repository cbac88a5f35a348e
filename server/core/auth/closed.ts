/** Response header for a closed account; an open page then clears its content. */
export const accountClosed = { 'www-authenticate': 'Bearer error="account_closed"' } as const;

/** Response header for lost rights; an open page then reloads the session. */
export const rightsLost = { 'www-authenticate': 'Bearer error="rights_lost"' } as const;
