import type { Currency } from '@dilo/domain/values/currency.ts'
import { isOwnWay, type PaymentWay, type Prepared } from './typed-payment.ts'

type Account = Prepared['accounts'][number]
type Card = Prepared['cards'][number]

/** An own account, or an own card with the account behind it. */
export type OwnPlace = {
  readonly id: string
  readonly account: Account
  readonly card: Card | null
  readonly currency: Currency
  readonly availableBalance: string
}

const ofAccount = (account: Account): OwnPlace => ({ ...account, account, card: null })

type Places = { readonly accounts: readonly OwnPlace[]; readonly cards: readonly OwnPlace[] }

function placesOf({ accounts, cards }: Prepared): Places {
  const ofCards = cards.flatMap((card): OwnPlace[] => {
    const account = accounts.find(({ id }) => id === card.accountId)
    return account
      ? [{ id: card.id, account, card, currency: card.currency, availableBalance: account.availableBalance }]
      : []
  })
  return { accounts: accounts.map(ofAccount), cards: ofCards }
}

/**
 * The company's own places that can receive money from one of them: the same currency, another account behind (decision
 * 065). A deposit is none of them: its money comes by a replenishing.
 */
export function ownRecipients(way: PaymentWay, prepared: Prepared, payer: OwnPlace | undefined): readonly OwnPlace[] {
  if (payer === undefined || !isOwnWay(way)) return []
  const { accounts, cards } = placesOf(prepared)
  const offered = way === 'ownAccounts' ? accounts : payer.card === null ? cards : [...cards, ...accounts]
  return offered.filter(({ currency, account }) => currency === payer.currency && account.id !== payer.account.id)
}

/** The places that can pay: other payees get only hryvnia, own places any currency that two of them share. */
export function payersOf(way: PaymentWay, prepared: Prepared): readonly OwnPlace[] {
  const { accounts, cards } = placesOf(prepared)
  if (!isOwnWay(way)) return accounts.filter(({ currency }) => currency === 'UAH')
  const offered = way === 'ownAccounts' ? accounts : [...cards, ...accounts]
  return offered.filter((payer) => ownRecipients(way, prepared, payer).length > 0)
}
