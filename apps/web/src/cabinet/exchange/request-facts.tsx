import { showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../accounts/account-name.tsx'
import { accounts } from '../accounts/account-queries.ts'
import { useLanguage } from '../page/use-language.ts'
import { exchangeGrounds } from './contracts/contract-queries.ts'
import { rateText } from './exchange-words.ts'
import { useFieldName } from './field-reasons.ts'
import type { ExchangeRequest } from './request-queries.ts'

/** The whole price of a request in hryvnia, as it is signed. */
export function PriceFacts({ request }: { request: ExchangeRequest }) {
  const { t } = useLingui()
  const { side, mode, currency, amount, hryvnia, rate, officialRate, spread, fee, total } = request
  const isPurchase = side === 'PURCHASE'
  const byLimit = mode === 'LIMIT'
  const money = (sum: string) => <Money amount={sum} currency="UAH" shown />
  return (
    <KeyValues>
      <KeyValue name={isPurchase ? t`Купуєте` : t`Продаєте`}>
        <Money amount={amount} currency={currency} shown />
      </KeyValue>
      <KeyValue name={byLimit ? (isPurchase ? t`Курс не вищий за` : t`Курс не нижчий за`) : t`Курс банку`}>
        {rateText(rate)}
      </KeyValue>
      <KeyValue name={t`Курс НБУ`}>{rateText(officialRate)}</KeyValue>
      <KeyValue name={t`Різниця з курсом НБУ`}>{money(spread)}</KeyValue>
      <KeyValue name={isPurchase ? t`Вартість` : t`Виручка`}>{money(hryvnia)}</KeyValue>
      <KeyValue name={t`Комісія`}>{money(fee)}</KeyValue>
      <KeyValue
        name={
          isPurchase
            ? byLimit
              ? t`Разом не більше`
              : t`Разом заплатите`
            : byLimit
              ? t`Отримаєте не менше`
              : t`Отримаєте`
        }
      >
        {money(total)}
      </KeyValue>
    </KeyValues>
  )
}

/** Between which accounts, for what, and until when. */
export function TermsFacts({ request }: { request: ExchangeRequest }) {
  const { t } = useLingui()
  const language = useLanguage()
  const accountName = useAccountName()
  const fieldName = useFieldName()
  const held = useQuery(accounts).data?.accounts ?? []
  const grounds = useQuery(exchangeGrounds).data?.grounds ?? []
  const { mode, validUntil, isPartial, contact, purpose, debtorAccountId, recipientAccountId, feeAccountId } = request
  const place = (id: string | null) => {
    const account = held.find((one) => one.id === id)
    return account === undefined ? undefined : `${accountName(account)} ··${account.iban.slice(-4)}`
  }
  const ground = grounds.find(({ code }) => code === request.ground)?.name[language] ?? request.ground
  const [from, to, fee] = [debtorAccountId, recipientAccountId, feeAccountId].map(place)
  const isFeeElsewhere = fee !== undefined && feeAccountId !== debtorAccountId && feeAccountId !== recipientAccountId
  return (
    <KeyValues>
      {from !== undefined && <KeyValue name={fieldName('debtorAccountId')}>{from}</KeyValue>}
      {to !== undefined && <KeyValue name={fieldName('recipientAccountId')}>{to}</KeyValue>}
      {isFeeElsewhere && <KeyValue name={fieldName('feeAccountId')}>{fee}</KeyValue>}
      <KeyValue name={t`Діє до`}>{longDate(validUntil, language)}</KeyValue>
      {mode === 'LIMIT' && <KeyValue name={t`Частинами`}>{isPartial ? t`можна` : t`лише все разом`}</KeyValue>}
      {ground !== null && <KeyValue name={fieldName('ground')}>{ground}</KeyValue>}
      {purpose !== null && <KeyValue name={fieldName('purpose')}>{purpose}</KeyValue>}
      {contact.name !== '' && (
        <KeyValue name={fieldName('contact.name')}>
          {contact.name}, {showTypedPhone(contact.phone).replaceAll(' ', '\u00A0')}
        </KeyValue>
      )}
    </KeyValues>
  )
}
