import type { ReactNode, Ref } from 'react'
import { classNames } from '../theme/class-names.ts'

type ChipProps = {
  active: boolean
  onSelect: () => void
  children: ReactNode
  /** The number of items that the chip would show. */ count?: string
  /** The person or company that it stands for, as an `Avatar`. */ avatar?: ReactNode
}

/** One choice of a filter. Several stand in a `ChipGroup`. */
export function Chip({ active, onSelect, children, count, avatar }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames('d-chip', active && 'd-chip-active', avatar !== undefined && 'd-chip-of-somebody')}
      aria-pressed={active}
      onClick={onSelect}
    >
      {avatar}
      {children}
      {count !== undefined && <span className="d-chip-count"> {count}</span>}
    </button>
  )
}

type ChipGroupProps = {
  label: string
  children: ReactNode
  /** On a phone one row that moves sideways, for more than a few. */ row?: boolean
  /** On a wide window one line, in which long names end with dots. */ oneLine?: boolean
  /** Its chips are items of the row around it: always, or on a wide window only. */ joined?: 'always' | 'wide'
  ref?: Ref<HTMLDivElement>
}

export function ChipGroup({ label, children, row = false, oneLine = false, joined, ref }: ChipGroupProps) {
  return (
    <div
      ref={ref}
      className={classNames(
        'd-chips',
        row && 'd-chips-row',
        oneLine && 'd-chips-one-line',
        joined && `d-chips-joined-${joined}`,
      )}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  )
}
