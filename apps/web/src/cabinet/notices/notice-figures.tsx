import { Money } from '@dilo/ui/display/money.tsx'
import type { Currency } from '@dilo/domain/values/currency.ts'

type NoticeFiguresProps = {
  amount: string | null
  currency: Currency
  /** A rate and a day, as texts. */
  texts: readonly (string | null)[]
}

/** The facts of a notice beside its title, on one line; missing ones are left out. */
export function NoticeFigures({ amount, currency, texts }: NoticeFiguresProps) {
  const known = texts.filter((text) => text !== null)
  if (amount === null && known.length === 0) return null
  return (
    <span className="c-block">
      {amount !== null && <Money amount={amount} currency={currency} />}
      {amount !== null && known.length > 0 && ' · '}
      {known.join(' · ')}
    </span>
  )
}
