import type { ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import './thing.css'

type ThingPageProps = {
  title: string
  /** Its state in a word. */
  badge: ReactNode
  /** At most two buttons, and the menu of the others (thing-actions.tsx). */
  actions: ReactNode
  /** The outcome and the next step, where people must not miss it. */
  outcome?: ReactNode
  /** The facts to check: how much, from whom to whom, what for. */
  facts: ReactNode
  /** This person's action now: to sign, to answer, to wait. It stays in sight. */
  todo: ReactNode
  /** Its progress, and everything else. */
  more: ReactNode
}

/**
 * The page of one thing: a payment, a regular payment, a register, a change of access. Everything stands in the document in the order in
 * which it is seen, so that the keyboard goes the same way as the eye.
 */
export function ThingPage({ title, badge, actions, outcome, facts, todo, more }: ThingPageProps) {
  return (
    <div className="c-page">
      <PageHead title={title} beside={badge}>
        {actions}
      </PageHead>
      {outcome}
      <div className="c-thing">
        <div className="c-thing-facts d-stack">{facts}</div>
        <div className="c-thing-todo d-stack">{todo}</div>
        <div className="c-thing-more d-stack">{more}</div>
      </div>
    </div>
  )
}
