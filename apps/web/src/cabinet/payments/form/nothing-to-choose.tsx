import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import { NoSuitableAccount } from '../../accounts/no-suitable-account.tsx'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.tsx'
import { isOwnWay, type PaymentWay, type Prepared } from './typed-payment.ts'

const reasons: Record<'ownAccounts' | 'ownCards', ReactNode> = {
  ownAccounts: (
    <Trans>
      Потрібні два відкриті рахунки компанії в одній валюті. <Link to="/accounts/new">Відкрити рахунок</Link>
    </Trans>
  ),
  ownCards: (
    <Trans>
      У компанії немає картки, на яку чи з якої можна переказати. Карткою можна платити лише між власними картками й
      рахунками; іншим платіть за IBAN.
    </Trans>
  ),
}

/** Replaces fields that have no possible choice. */
export function NothingToChoose({ way, prepared }: { way: PaymentWay; prepared: Prepared }) {
  if (!isOwnWay(way))
    return (
      <NoSuitableAccount>
        <Trans>Потрібен рахунок у гривні.</Trans>
      </NoSuitableAccount>
    )
  return (
    <Banner tone="info">
      <p>{reasons[way]}</p>
      {way === 'ownAccounts' && (
        <ExchangeComesFirst of="own" accounts={prepared.accounts} payer={undefined} amount="" />
      )}
    </Banner>
  )
}
