import { Counter } from '@dilo/ui/display/counter.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOpen } from '../address/open-page.ts'
import { overview } from '../accounts/overview-query.ts'
import { operations } from '../operations/operation-queries.ts'

/** Beside «Заявки» in the menu: how many the company has to finish. The home page gets it with its own numbers. */
export function UnfinishedCount(): ReactNode {
  const isHome = useIsOpen('/accounts')
  const seen = useQuery({ ...overview, enabled: isHome }).data?.unfinished.length
  // The menu alone does not look for news.
  const listed = useQuery({ ...operations, enabled: !isHome, refetchInterval: false }).data?.unfinished
  const count = (isHome ? seen : listed) ?? 0
  return count === 0 ? null : (
    <Counter count={count} small="narrow">
      <Trans>не завершено</Trans>
    </Counter>
  )
}
