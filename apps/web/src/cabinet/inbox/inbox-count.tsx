import { Counter } from '@dilo/ui/display/counter.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inbox } from '../session/inbox-queries.ts'

/** Beside «Вхідні» in the menu: how much asks this person for something, in all of their companies. */
export function InboxCount(): ReactNode {
  const companies = useQuery(inbox).data?.companies ?? []
  const count = companies.reduce((sum, { waiting }) => sum + waiting, 0)
  return count === 0 ? null : (
    <Counter count={count} small="narrow">
      <Trans>чекає на вас</Trans>
    </Counter>
  )
}
