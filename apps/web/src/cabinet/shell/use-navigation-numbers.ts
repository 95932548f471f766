import type { Account } from '@dilo/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useMatchRoute } from '@tanstack/react-router'
import { accounts } from '../accounts/account-queries.ts'
import { overview } from '../home/home-queries.ts'
import { paymentsToSign } from '../payments/payment-queries.ts'
import { currentClient } from './session-queries.ts'
import { usualAccount } from '../accounts/usual-account.ts'

type Numbers = {
  /** The account whose statement the link opens. */ readonly usualAccount: Account | undefined
  /** Payments that wait for this person's signature. */ readonly waiting: number
}

/** The numbers at the links to the sections. The home page gets them with its own numbers, in its one call. */
export function useNavigationNumbers(): Numbers {
  const matchRoute = useMatchRoute()
  const isHome = Boolean(matchRoute({ to: '/accounts' }))
  const seen = useQuery({ ...overview, enabled: isHome }).data
  const listed = useQuery({ ...accounts, enabled: !isHome }).data
  const chosen = useQuery(currentClient).data?.settings.defaultAccount ?? null
  const counters = useQuery({ ...paymentsToSign, enabled: !isHome }).data?.counters
  return {
    usualAccount: usualAccount((listed ?? seen)?.accounts ?? [], chosen),
    waiting: (isHome ? seen?.toSign?.count : counters?.mySignature) ?? 0,
  }
}
