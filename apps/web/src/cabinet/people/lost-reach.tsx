import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'

type Reach = SigningSimulation['lostReach']
type Amounts = Reach[number]['amounts'][number]

/** The people who could sign less than now, and the lost rights: a line for each person. */
export function LostReach({ of }: { of: Reach }) {
  const lostText = useLostText()
  return of.map(({ person, signsNothing, amounts }) => {
    const lost = amounts.map(lostText).join('; ')
    return (
      <li key={person}>
        {signsNothing ? (
          <Trans>{person} не зможе підписати жодного платежу</Trans>
        ) : (
          <Trans>
            {person} не зможе підписувати: {lost}
          </Trans>
        )}
      </li>
    )
  })
}

/** `платежі, менші за 100 000,00 ₴`, `платежі від 5 000,00 $ (рахунок «Основний»)`. */
function useLostText(): (lost: Amounts) => string {
  const { t } = useLingui()
  const { data } = useQuery(accounts)
  return ({ accountId, currency, from, below }) => {
    const account = data?.accounts.find(({ id }) => id === accountId)
    const name = account?.alias ?? account?.iban
    const [least, limit] = [shownMoney(from, currency), below === null ? '' : shownMoney(below, currency)]
    const amounts = () => {
      if (from === '0') return below === null ? t`усі платежі в ${currency}` : t`платежі, менші за ${limit}`
      return below === null ? t`платежі від ${least}` : t`платежі від ${least}, але менші за ${limit}`
    }
    const what = amounts()
    return name === undefined ? what : t`${what} (рахунок «${name}»)`
  }
}
