import type { Currency } from '@dilo/domain/values/currency.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'

type Named = { readonly side: 'SALE' | 'PURCHASE'; readonly amount: string; readonly currency: Currency }

/** A request for exchange by its sum. */
export function RequestName({ request: { side, amount, currency } }: { request: Named }) {
  const sum = <Money amount={amount} currency={currency} />
  return side === 'PURCHASE' ? <Trans>Купівля валюти: {sum}</Trans> : <Trans>Продаж валюти: {sum}</Trans>
}
