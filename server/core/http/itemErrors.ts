import { ApiError } from '../base/errors.ts';

/** Adds the item index to errors so that the whole refused batch can be corrected. */
export const withIndex = async <T>(index: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.errors.length
      ? error.errors.map((e) =>
          e.field.startsWith(`items.${index}`) ? e : { ...e, field: `items.${index}.${e.field}` },
        )
      : [{ field: `items.${index}`, message: error.said }];
    const { said, status, headers, record, pointed } = error;
    throw new ApiError(error.code, { message: said, status, headers, errors, record, pointed });
  }
};
