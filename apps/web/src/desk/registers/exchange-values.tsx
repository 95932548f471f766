import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { feeText, limitText } from '../words/fee-text.ts'
import type { EntryOf } from '../words/register-words.ts'
import { amountText } from '../words/typed-amount.ts'
import { GroundsForm } from './exchange-grounds-form.tsx'
import { ExchangeTermsForm } from './exchange-terms-form.tsx'
import type { RegisterValueTable } from './register-value.ts'

function ShownExchangeTerms({ value }: { value: EntryOf<'exchangeTerms'>['value'] }) {
  const { t, i18n } = useLingui()
  const { opens, closes, fees, mostADay, mostOfPosition } = value
  return (
    <KeyValues>
      <KeyValue name={t`Години за Києвом`}>
        {opens}:00–{closes}:00
      </KeyValue>
      <KeyValue name={t`Комісія за купівлю`}>{feeText(fees.PURCHASE, i18n)}</KeyValue>
      <KeyValue name={t`Комісія за продаж`}>{feeText(fees.SALE, i18n)}</KeyValue>
      <KeyValue name={t`Клієнтові за день`}>{limitText(mostADay, i18n)}</KeyValue>
      <KeyValue name={t`Позиція банку в одній валюті`}>
        {mostOfPosition === null ? t`без ліміту` : amountText(mostOfPosition)}
      </KeyValue>
    </KeyValues>
  )
}

function ShownGrounds({ value }: { value: EntryOf<'exchangeGrounds'>['value'] }) {
  const { t, i18n } = useLingui()
  return (
    <KeyValues>
      {value.grounds.map(({ code, name, deadlineDays }) => (
        <KeyValue key={code} name={name.uk}>
          {code}
          {deadlineDays !== null && (
            <>
              {', '}
              <Trans>строк {deadlineDays} дн.</Trans>
            </>
          )}
        </KeyValue>
      ))}
      <KeyValue name={t`Країни, куди не переказуємо`}>{value.forbiddenCountries.join(', ') || '—'}</KeyValue>
      <KeyValue name={t`Куплене використати за стільки робочих днів`}>{value.useWithinDays}</KeyValue>
      <KeyValue name={t`Незначна сума, менша за`}>{limitText(value.slightUnder, i18n)}</KeyValue>
    </KeyValues>
  )
}

export { catalogues } from 'virtual:catalogues'

export const values = {
  exchangeTerms: { Form: ExchangeTermsForm, Shown: ShownExchangeTerms },
  exchangeGrounds: { Form: GroundsForm, Shown: ShownGrounds },
} satisfies Partial<RegisterValueTable>
