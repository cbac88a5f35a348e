import { expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { RecordAuthor } from '../../../resources/kit/resolveFields.ts';
import { sectionsAmong, sectionsFor } from '../../../src/forms/values.ts';

const firstOf = (name: ResourceName, role: Role, stored: Record<string, unknown>) => {
  const whose: RecordAuthor = { role, own: {}, context: null };
  const [first] = sectionsAmong(sectionsFor(resources[name], 'edit', whose, stored), stored, role);
  return first?.fields.map(({ source }) => source);
};

it('returned figures show the reason before all corrections', () => {
  const figures = { id: 'f1', status: 'returned', returnReason: 'A digit is missing.' };
  expect(firstOf('company-figures', 'company', figures)).toContain('returnReason');
  expect(firstOf('company-figures', 'company', { ...figures, status: 'draft', returnReason: null })).not.toContain(
    'returnReason',
  );
  // The submitter is a user, hidden from a company.
  const { submittedBy } = resources['company-figures'].fields;
  expect(submittedBy && isReadable(submittedBy, 'company')).toBe(false);
});

it('a call line shows its call and partner', () => {
  expect(firstOf('capital-call-lines', 'fund_manager', { id: 'l1' })?.slice(0, 2)).toEqual([
    'capitalCallId',
    'partnerId',
  ]);
});
