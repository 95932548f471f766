import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'

type CardProps = {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
  /** Rows reach the card's edges. */
  flush?: boolean
  /** On a phone `aside` may go below the title. */
  asideBelow?: boolean
}

export function Card({ title, aside, children, flush = false, asideBelow = false }: CardProps) {
  const id = useId()
  return (
    <section className={flush ? 'd-card d-card-flush' : 'd-card'} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={classNames('d-card-head', asideBelow && 'd-card-head-wraps')}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
