/** The product logo: the lines of a deck. */
export const Logo = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="rgba(255,255,255,.12)" />
    <path d="M7 21h18M9 17h14M11 13h10M13 9h6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
