import { noLimits } from '../cards/card-limits.ts'
import { type CardSpending, cardSpendingText } from '../cards/card-spending.ts'
import { type StoredLimits, storedLimits } from '../cards/stored-limits.ts'
import { textAt } from './given-text.ts'

/** A proposal to let a card spend more: amounts are digits of kopiykas. */
type ShownCardSpending = {
  readonly id: string
  readonly of: CardSpending['of']
  readonly subjectId: string
  readonly subjectVersion: number
  readonly name: string
  readonly accounts: CardSpending['accounts']
  readonly lastDigits: string | null
  readonly limits: (Omit<StoredLimits, 'endsOn'> & { readonly endsOn: string | null }) | null
  readonly amount: string | null
  readonly cards: readonly string[] | null
}

/** The company stands in the server's text alone. */
export const textOfCardSpending = (shown: ShownCardSpending, given: unknown): string =>
  cardSpendingText({
    companyId: textAt(given, 'companyId'),
    changeId: shown.id,
    spending: spendingAsShown(shown),
  })

function spendingAsShown(shown: ShownCardSpending): CardSpending {
  const { of, subjectId, subjectVersion: version, name, accounts, lastDigits, amount, cards } = shown
  const limits = (shown.limits ?? storedLimits(noLimits)) as StoredLimits
  const common = { subjectId, version, name, accounts }
  switch (of) {
    case 'order':
      return { ...common, of, limits }
    case 'limits':
      return { ...common, of, limits, lastDigits: lastDigits ?? '' }
    case 'allowance':
      return { ...common, of, amount: amount ?? '', lastDigits: lastDigits ?? '' }
    case 'program':
      return { ...common, of, limits, cards: cards ?? [] }
  }
}
