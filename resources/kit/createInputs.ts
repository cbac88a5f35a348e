import { bool, type Field } from './fields.ts';
import type { Resource } from './resource.ts';

const confirmDuplicate = bool({ default: false, whenRefused: true });

/** Inputs of a create that are not stored, by source: confirmations that a form asks for once a refusal has named them. */
export const createInputsOf = ({ duplicatesBy }: Resource): Readonly<Record<string, Field>> =>
  duplicatesBy.length ? { confirmDuplicate } : {};
