import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.tsx'
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
  return (
    <Banner tone="info">
      <p>{reasons[way]}</p>
      {way === 'ownAccounts' && (
        <ExchangeComesFirst of="own" accounts={prepared.accounts} payer={undefined} amount="" />
      )}
    </Banner>
  )
}
