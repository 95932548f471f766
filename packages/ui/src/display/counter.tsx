import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

/** A greater count is shown as «99+». */
const MOST = 99

export type CounterProps = {
  count: number
  /** `warning` for items that wait for the person, `neutral` for a mere count. */
  tone?: 'warning' | 'neutral'
  /** On the corner of an icon: always, or on a narrow window only. */
  small?: boolean | 'narrow'
  /** The counted things, for assistive technology, when the name beside the counter does not say so. */
  children?: ReactNode
}

/** A number beside a name. */
export const Counter = ({ count, tone = 'warning', small = false, children }: CounterProps) => (
  <span
    className={classNames(
      'd-counter',
      tone === 'neutral' && 'd-counter-neutral',
      small && (small === 'narrow' ? 'd-counter-small-narrow' : 'd-counter-small'),
    )}
  >
    {count > MOST ? `${MOST}+` : count}
    {children && <span className="d-visually-hidden"> {children}</span>}
  </span>
)
