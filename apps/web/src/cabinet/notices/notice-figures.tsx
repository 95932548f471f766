import type { ReactNode } from 'react'

/** What a notice tells beside its title, on one line: amounts, rates, days; those that it does not have are left out. */
export function NoticeFigures({ figures }: { figures: readonly ReactNode[] }) {
  const shown = figures.filter((one) => one !== null && one !== undefined)
  if (shown.length === 0) return null
  return (
    <span className="c-block">
      {shown.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <span key={place}>
          {place > 0 && ' · '}
          {one}
        </span>
      ))}
    </span>
  )
}
