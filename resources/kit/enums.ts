// Closed lists: verbatim from the specification, plus additions of the domain.
export * from './enums/bank.ts';
export * from './enums/books.ts';
export * from './enums/calls.ts';
export * from './enums/commitments.ts';
export * from './enums/companies.ts';
export * from './enums/distributions.ts';
export * from './enums/documents.ts';
export * from './enums/funds.ts';
export * from './enums/people.ts';
export * from './enums/places.ts';
export * from './enums/reports.ts';
export * from './enums/transactions.ts';
export * from './enums/work.ts';
