import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { endOfTaxAccount } from '@dilo/domain/payments/tax-account-end.ts'
import { purposeOf, type OrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'

/** The first coming day of an order on which its account of the Treasury has ended: the order pauses by itself then. */
function endOfAccount({ creditor, purpose, next, activatedAt, createdAt }: StandingOrder): BusinessDate | null {
  const iban = parseIban(creditor.iban)
  if (!iban.ok) return null
  for (const { nominal, day } of next) {
    const end = endOfTaxAccount({
      iban: iban.value,
      remittanceInformation: purposeOf(purpose as OrderPurpose, nominal as BusinessDate),
      day: day as BusinessDate,
      goodOn: businessDateAt(new Date(activatedAt ?? createdAt)),
    })
    if (end !== null) return end
  }
  return null
}

/** An order to an account of the Treasury that is good for a time. */
export function TaxAccountNote({ order }: { order: StandingOrder }) {
  const end = endOfAccount(order)
  if (end === null) return null
  const last = shortDate(end)
  return (
    <Banner tone="warning" title={<Trans>Рахунок військового збору діє до {last}</Trans>}>
      <p>
        <Trans>
          На пізніші дні за цим рахунком не платимо. Візьміть новий в Електронному кабінеті платника, впишіть його в
          умови й підпишіть.
        </Trans>
      </p>
    </Banner>
  )
}
