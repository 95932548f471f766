import type { ReactNode, Ref } from 'react'
import { classNames } from '../theme/class-names.ts'

export type ChipProps = { active: boolean; onSelect: () => void; children: ReactNode }

/** One choice of a filter. Several stand in a `ChipGroup`. */
export function Chip({ active, onSelect, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames('d-chip', active && 'd-chip-active')}
      aria-pressed={active}
      onClick={onSelect}
    >
      {children}
    </button>
  )
}

export type ChipGroupProps = {
  label: string
  children: ReactNode
  /** On a phone one row that moves sideways, for more than a few. */ row?: boolean
  ref?: Ref<HTMLDivElement>
}

export function ChipGroup({ label, children, row = false, ref }: ChipGroupProps) {
  return (
    <div ref={ref} className={classNames('d-chips', row && 'd-chips-row')} role="group" aria-label={label}>
      {children}
    </div>
  )
}
