/** The file input of a form. It shows its own error, so a summary of errors leaves that error out. */
export const fileField = { file: { kind: 'json' } } as const;
