/** The field by which a row says what it is about, for each type of context: inside the context it is the same everywhere. */
export const contextFields = { fund: 'fundId', company: 'companyId' } as const;
