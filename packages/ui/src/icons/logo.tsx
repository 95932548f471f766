/** The mark and the name, which is text, so that it is read, copied and found. @param bare the mark alone */
export function Logo({ bare }: { bare?: boolean }) {
  return (
    <span className="d-logo">
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className="d-logo-ground" width="32" height="32" rx="9" />
        <path className="d-logo-letter" d="M8 24.5V20.5H24V24.5M10.5 20.5C12.4 17.6 13 13.6 13 8.5H21.5V20.5" />
      </svg>
      {bare || (
        <span className="d-logo-name" translate="no">
          Діло
        </span>
      )}
    </span>
  )
}
