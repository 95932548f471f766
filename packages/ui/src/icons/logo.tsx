/** The mark and the name. Text beside the mark, so that it is read, copied and found. */
export const Logo = () => (
  <span className="d-logo">
    <LogoMark />
    <span className="d-logo-name" translate="no">
      Діло
    </span>
  </span>
)

/** The mark alone, where the name of a client stands beside it. */
export const LogoMark = () => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect className="d-logo-ground" width="32" height="32" rx="9" />
    <path className="d-logo-letter" d="M8 24.5V20.5H24V24.5M10.5 20.5C12.4 17.6 13 13.6 13 8.5H21.5V20.5" />
  </svg>
)
