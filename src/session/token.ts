const key = 'auth_token';
const sevenDays = 7 * 24 * 60 * 60;

/** The identity token as this browser holds it, or null. */
export const storedToken = (): string | null => localStorage.getItem(key);

/** Keeps the token in the browser's storage and in a cookie of seven days, secure and strictly same-site. */
export const keepToken = (token: string) => {
  // Asked for with each call, and the same for an hour; the cookie outlives it.
  if (token === storedToken()) return;
  localStorage.setItem(key, token);
  document.cookie = `${key}=${token}; path=/; max-age=${sevenDays}; secure; samesite=strict`;
};

/** Removes it from both. */
export const dropToken = () => {
  localStorage.removeItem(key);
  document.cookie = `${key}=; path=/; max-age=0; secure; samesite=strict`;
};

/** Calls back when another tab of this browser has removed the token. */
export const onDroppedElsewhere = (callback: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
