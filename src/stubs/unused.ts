/**
 * Stands in the bundle for what react-admin-firebase imports and this portal never uses:
 * firestore, storage, lodash and path-browserify (see the aliases in vite.config.ts).
 */
const unused = (): never => {
  throw new Error('This part of react-admin-firebase is not in the bundle.');
};

/** Asked for when the wrapper is made, never used afterwards. */
export const getFirestore = () => null;
export const getStorage = () => null;

export {
  unused as collection,
  unused as deleteDoc,
  unused as doc,
  unused as get,
  unused as getCountFromServer,
  unused as getDoc,
  unused as getDocs,
  unused as getDownloadURL,
  unused as has,
  unused as isEmpty,
  unused as limit,
  unused as orderBy,
  unused as query,
  unused as ref,
  unused as serverTimestamp,
  unused as set,
  unused as setDoc,
  unused as startAfter,
  unused as updateDoc,
  unused as uploadBytesResumable,
  unused as where,
  unused as writeBatch,
};

export default { join: unused };
