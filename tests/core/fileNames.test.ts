import { expect, test } from 'vitest';
import { fileMatcher, type NamedPartner } from '../../server/entities/documents/fileNames.ts';

const partner = (id: string, names: string[], more: Partial<NamedPartner> = {}): NamedPartner => ({
  ...{ id, names, taxId: null, references: [] },
  ...more,
});
const match = fileMatcher([
  partner('halloway', ['Halloway Foundation', 'The Halloway Foundation, Inc.'], { taxId: '12-3456789' }),
  partner('harbour', ['Harbour Pension'], { references: ['FND-CC-0003-LP0012'] }),
  partner('harbour2', ['Harbour Pension II'], { taxId: 'GB 998877' }),
  partner('oslo', ['Øresund Kapital AS']),
  partner('gp', ['GP']),
  partner('fund', ['Kestrel Growth']),
  partner('osaka', ['北浜信託']),
  partner('twin1', ['Atlas Partners']),
  partner('twin2', ['Atlas Partners']),
]);
const certain = (id: string, basis: string) => ({ partnerIds: [id], isCertain: true, basis });

test.each([
  ['K1_2025_Halloway Foundation.pdf', certain('halloway', 'name')],
  ['k1-halloway-foundation-2025.PDF', certain('halloway', 'name')],
  ['2025HallowayFoundationK1.pdf', certain('halloway', 'name')],
  ['K-1 The Halloway Foundation, Inc..pdf', certain('halloway', 'name')],
  ['K1 oresund kapital as.pdf', certain('oslo', 'name')],
  ['K-1 北浜信託 2025.pdf', certain('osaka', 'name')],
  ['K1 Harbour Pension II.pdf', certain('harbour2', 'name')],
  ['K1_12-3456789.pdf', certain('halloway', 'taxId')],
  ['K1_123456789_2025.pdf', certain('halloway', 'taxId')],
  ['GB998877.pdf', certain('harbour2', 'taxId')],
  ['FND-CC-0003-LP0012.pdf', certain('harbour', 'reference')],
  ['fnd_cc_0003_lp0012 Harbour Pension.pdf', certain('harbour', 'reference')],
])('%s means one partner', (file, expected) => {
  expect(match(file)).toEqual(expected);
});

test.each([
  // Either the partner of this name, or the one whose name goes on.
  ['K1 Harbour Pension.pdf', ['harbour', 'harbour2'], 'name'],
  ['K1 Atlas Partners.pdf', ['twin1', 'twin2'], 'name'],
  ['Kestrel Growth K1 Halloway Foundation.pdf', ['halloway', 'fund'], 'name'],
  // The tax id and the name contradict each other.
  ['12-3456789 Harbour Pension II.pdf', ['halloway', 'harbour2'], 'taxId'],
  ['12-3456789 GB998877.pdf', ['halloway', 'harbour2'], 'taxId'],
  ['K1 Halloway.pdf', ['halloway'], 'part'],
])('%s asks which partner it means', (file, ids, basis) => {
  const found = match(file);
  expect({ ...found, partnerIds: [...found.partnerIds].sort() }).toEqual({
    partnerIds: [...ids].sort(),
    isCertain: false,
    basis,
  });
});

test.each(['K1 2025.pdf', 'GP.pdf', '1234567890.pdf', '3456789.pdf', 'scan.pdf', '.pdf'])('%s means none', (file) => {
  expect(match(file)).toEqual({ partnerIds: [], isCertain: false, basis: null });
});
