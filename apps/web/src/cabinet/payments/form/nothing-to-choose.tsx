import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { exchangesBetweenOwn } from '../../exchange/first/exchanges-first.ts'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.ts'
import type { Prepared, PaymentWay } from './typed-payment.ts'

const reasons: Record<PaymentWay, ReactNode> = {
  counterparty: (
    <Trans>Немає відкритого рахунку в гривні, з якого можна платити. Відкрийте рахунок у відділенні.</Trans>
  ),
  budget: <Trans>Немає відкритого рахунку в гривні, з якого можна платити. Відкрийте рахунок у відділенні.</Trans>,
  ownAccounts: (
    <Trans>
      Потрібні два відкриті рахунки компанії в одній валюті. Виберіть інший вид платежу або відкрийте ще один рахунок.
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
  const exchanges = way === 'ownAccounts' ? exchangesBetweenOwn(prepared.accounts, undefined, '') : []
  return (
    <Banner tone="info">
      <p>{reasons[way]}</p>
      {exchanges.length > 0 && <ExchangeComesFirst of="own" exchanges={exchanges} />}
    </Banner>
  )
}
