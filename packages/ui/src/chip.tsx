import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ChipProps = { active: boolean; onSelect: () => void; children: ReactNode }

/** One choice of a filter. Several stand in a `ChipGroup`. */
export function Chip({ active, onSelect, children }: ChipProps) {
  return (
    <button type="button" className={classNames('d-chip', active && 'd-chip-active')} aria-pressed={active} onClick={onSelect}>
      {children}
    </button>
  )
}

export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="d-chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}
