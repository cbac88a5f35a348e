import { bool, type Field } from './fields.ts';
import type { Resource } from './resource.ts';

const confirmDuplicate = bool({ default: false, whenRefused: true });

/** Inputs of a create that are not stored: confirmations that a form shows after a refusal names them. */
export const createInputsOf = ({ duplicatesBy }: Resource): Readonly<Record<string, Field>> =>
  duplicatesBy.length ? { confirmDuplicate } : {};
