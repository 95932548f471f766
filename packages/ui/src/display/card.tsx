import { type ReactNode, useId } from 'react'

export type CardProps = {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
  /** Rows reach the card's edges. */
  flush?: boolean
}

export function Card({ title, aside, children, flush = false }: CardProps) {
  const id = useId()
  return (
    <section className={flush ? 'd-card d-card-flush' : 'd-card'} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="d-card-head">
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
