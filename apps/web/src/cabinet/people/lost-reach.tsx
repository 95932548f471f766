import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'

type Reach = SigningSimulation['lostReach']
type Amounts = Reach[number]['amounts'][number]

/** Who could sign less than now, and what. */
export function LostReach({ of }: { of: Reach }) {
  const lostText = useLostText()
  if (of.length === 0) return null
  return (
    <Banner tone="info" title={<Trans>Хто підписуватиме менше</Trans>}>
      <ul className="c-simulation">
        {of.map(({ person, signsNothing, amounts }) => {
          const lost = amounts.map(lostText).join('; ')
          return (
            <li key={person}>
              {signsNothing ? (
                <Trans>{person}: не зможе підписати жодного платежу</Trans>
              ) : (
                <Trans>
                  {person}: не зможе підписувати платежі {lost}
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

/** `менші за 100 000,00 ₴`, `від 5 000,00 $ з рахунку «Основний»`. */
function useLostText(): (lost: Amounts) => string {
  const { t } = useLingui()
  const { data } = useQuery(accounts)
  return ({ accountId, currency, from, below }) => {
    const account = data?.accounts.find(({ id }) => id === accountId)
    const name = account?.alias ?? account?.iban
    const [least, limit] = [shownMoney(from, currency), below === null ? '' : shownMoney(below, currency)]
    const amounts = () => {
      if (from === '0') return below === null ? t`будь-якої суми в ${currency}` : t`менші за ${limit}`
      return below === null ? t`від ${least}` : t`від ${least}, але менші за ${limit}`
    }
    const what = amounts()
    return name === undefined ? what : t`${what} з рахунку «${name}»`
  }
}
