import { Counter } from '@dilo/ui/display/counter.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOpen } from '../address/open-page.ts'
import { overview } from '../accounts/overview-query.ts'
import { paymentsToSign } from './payment-queries.ts'

/** Beside «Платежі» in the menu: how many wait for this person's signature. The home page gets it with its own numbers. */
export function AwaitingCount(): ReactNode {
  const isHome = useIsOpen('/accounts')
  const seen = useQuery({ ...overview, enabled: isHome }).data
  const counters = useQuery({ ...paymentsToSign, enabled: !isHome }).data?.counters
  const count = (isHome ? seen?.toSign?.count : counters?.mySignature) ?? 0
  return count === 0 ? null : (
    <Counter count={count} small="narrow">
      <Trans>на підпис</Trans>
    </Counter>
  )
}
