import { resources } from '../../../resources/index.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isComputedFlag } from '../../../resources/kit/storedFields.ts';
import { samples } from '../../../src/gallery/samples.ts';
import type { Row } from '../../../src/providers/record.ts';

export const sampleId = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Values that depend on the field or the record; other kinds have the value of the gallery. */
const make: { [K in Kind]?: (field: Field<K>, number: number) => unknown } = {
  text: (f, n) => (f.pattern ? 'DEUTDEFF' : `Text ${n}`),
  longText: (_, n) => `A longer text ${n}`,
  email: (_, n) => `person${n}@example.com`,
  url: () => 'https://example.com',
  phone: () => '+12025550123',
  secret: () => '••••6789',
  integer: (f) => f.min ?? 7,
  money: () => '1234567.89',
  rate: () => '0.080000',
  quantity: () => '12.500000',
  date: () => '2026-01-31',
  instant: () => '2026-01-31T15:04:05.000Z',
  bool: () => true,
  choice: (f) => f.options[0],
  choices: (f) => f.options.slice(0, 2),
  country: () => 'UK',
  currency: () => 'USD',
  timeZone: () => 'Europe/Berlin',
  ref: () => sampleId(1),
  anyRef: () => sampleId(1),
  recordId: () => sampleId(1),
  refs: () => [sampleId(1)],
  group: (f, n) => valuesOf(f.fields, n),
  items: (f, n) => [valuesOf(f.fields, n)],
  json: (f, n) => (f.fields ? valuesOf(f.fields, n) : { note: 'free' }),
};

const valueFor = (field: Field, number: number) => {
  const made = make[field.kind] as ((field: Field, number: number) => unknown) | undefined;
  return made ? made(field, number) : samples[field.kind].value;
};

const valuesOf = (fields: Readonly<Record<string, Field>>, number: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, f]) => !f.hidden)
      .map(([source, f]) => [source, valueFor(f, number)]),
  );

/** A record with a value in every field that leaves the server. */
export const sampleOf = (name: ResourceName, number = 1): Row => {
  const { fields, states, paths } = resources[name];
  const values = valuesOf(fields, number);
  const id = sampleId(number);
  return {
    ...values,
    // No field names it yet.
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, of]) => (isComputedFlag(of) ? [[field, false]] : [])),
    ),
    ...Object.fromEntries(Object.entries(states).map(([field, machine]) => [field, machine.initial])),
    id: paths.show ? paths.show.replace(/:(\w+)/g, (_, key: string) => (key === 'id' ? id : String(values[key]))) : id,
    version: 1,
    createdAt: '2026-01-31T15:04:05.000Z',
    updatedAt: '2026-01-31T15:04:05.000Z',
  };
};
