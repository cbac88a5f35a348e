const key = 'auth_token';
const sevenDays = 7 * 24 * 60 * 60;

/** Returns the stored identity token, or null. */
export const storedToken = (): string | null => localStorage.getItem(key);

/** Stores the token in localStorage and in a seven-day cookie, Secure and SameSite=Strict. */
export const keepToken = (token: string) => {
  // Called with each request, while the token changes hourly; the cookie outlives it.
  if (token === storedToken()) return;
  localStorage.setItem(key, token);
  document.cookie = `${key}=${token}; path=/; max-age=${sevenDays}; secure; samesite=strict`;
};

/** Deletes the token from both. */
export const dropToken = () => {
  localStorage.removeItem(key);
  document.cookie = `${key}=; path=/; max-age=0; secure; samesite=strict`;
};

/** Calls back when another tab deletes the token. */
export const onDroppedElsewhere = (callback: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
