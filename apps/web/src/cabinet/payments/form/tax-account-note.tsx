import { endOfTaxAccount } from '@dilo/domain/payments/tax-account-end.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'

/** The account that the form pays has ended by the payment's day: also one from a template, a QR code or a draft. */
function endOfAccount({ form: { values }, prepared }: Pick<FormPartProps, 'form' | 'prepared'>): BusinessDate | null {
  const [iban, day] = [parseIban(values.creditorIban), parseBusinessDate(values.valueDate)]
  if (!iban.ok) return null
  const paid = prepared.paidTaxAccounts.find((account) => account.iban === iban.value)
  const today = prepared.today as BusinessDate
  return endOfTaxAccount({
    iban: iban.value,
    remittanceInformation: values.remittanceInformation,
    day: day.ok ? day.value : today,
    goodOn: (paid?.lastPaid ?? today) as BusinessDate,
  })
}

/** Some accounts of the Treasury are good for a time: money sent to one that has ended does not pay the tax. */
export function TaxAccountNote(props: Pick<FormPartProps, 'form' | 'prepared'>) {
  const end = endOfAccount(props)
  if (end === null) return null
  const last = shortDate(end)
  return (
    <Banner tone="warning" live title={<Trans>Перевірте рахунок військового збору</Trans>}>
      <p>
        <Trans>
          Рахунки збору за законом діють до {last}. Для пізнішої дати візьміть новий в Електронному кабінеті платника.
        </Trans>
      </p>
    </Banner>
  )
}
