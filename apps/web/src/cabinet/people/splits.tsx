import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney, useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Trans } from '@lingui/react/macro'
import { NamedPayments } from './named-payments.tsx'

/** Payments to one account on one day that avoid a rule because they are several. */
export function Splits({ of }: { of: SigningSimulation['splitRisk'] }) {
  const moneyText = useMoneyText()
  return (
    <Banner tone="warning" title={<Trans>Частинами можна обійти правило</Trans>}>
      <ul className="c-simulation d-stack d-gap-2">
        {of.map(({ creditorName, creditorIban, currency, payments, ...split }) => {
          const [day, total] = [shortDate(split.day), moneyText(split.total, currency)]
          const threshold = shownMoney(split.threshold, currency)
          return (
            <li key={`${creditorIban} ${currency} ${day}`}>
              <p>
                <Trans>
                  {creditorName}, {day}: разом {total}. Кожен платіж менший за {threshold}, тож підписів треба менше.
                </Trans>
              </p>
              <NamedPayments payments={payments} count={payments.length} />
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
