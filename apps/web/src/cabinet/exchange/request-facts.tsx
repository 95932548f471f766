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

type Of = { request: ExchangeRequest }

const Hryvnia = ({ sum }: { sum: string }) => <Money amount={sum} currency="UAH" shown />

/** The whole price of a request in hryvnia, as it is signed. */
export function PriceFacts({ request }: Of) {
  const { t } = useLingui()
  const { side, currency, amount } = request
  return (
    <KeyValues>
      <KeyValue name={side === 'PURCHASE' ? t`Купуєте` : t`Продаєте`}>
        <Money amount={amount} currency={currency} shown />
      </KeyValue>
      <Rate request={request} />
      <PartsOfPrice request={request} />
      <Total request={request} />
    </KeyValues>
  )
}

function Rate({ request: { side, mode, rate } }: Of) {
  const { t } = useLingui()
  const limit = side === 'PURCHASE' ? t`Курс не вищий за` : t`Курс не нижчий за`
  return <KeyValue name={mode === 'LIMIT' ? limit : t`Курс банку`}>{rateText(rate)}</KeyValue>
}

function PartsOfPrice({ request: { side, hryvnia, officialRate, spread, fee } }: Of) {
  const { t } = useLingui()
  return (
    <>
      <KeyValue name={t`Курс НБУ`}>{rateText(officialRate)}</KeyValue>
      <KeyValue name={t`Різниця з курсом НБУ`}>
        <Hryvnia sum={spread} />
      </KeyValue>
      <KeyValue name={side === 'PURCHASE' ? t`Вартість` : t`Виручка`}>
        <Hryvnia sum={hryvnia} />
      </KeyValue>
      <KeyValue name={t`Комісія`}>
        <Hryvnia sum={fee} />
      </KeyValue>
    </>
  )
}

/** «Разом заплатите», or what it is for a sale and at a limit. */
function useTotalName({ side, mode }: ExchangeRequest): string {
  const { t } = useLingui()
  if (side === 'PURCHASE') return mode === 'LIMIT' ? t`Разом не більше` : t`Разом заплатите`
  return mode === 'LIMIT' ? t`Отримаєте не менше` : t`Отримаєте`
}

const Total = ({ request }: Of) => (
  <KeyValue name={useTotalName(request)}>
    <Hryvnia sum={request.total} />
  </KeyValue>
)

/** `Разом заплатите: 435 369,00 ₴` */
export const TotalInWords = ({ request }: Of) => (
  <>
    {useTotalName(request)}: <Hryvnia sum={request.total} />
  </>
)

/** The facts that a signer checks: rate, total and accounts. */
export const CheckedFacts = ({ request }: Of) => (
  <>
    <Rate request={request} />
    <Total request={request} />
    <Accounts request={request} />
  </>
)

/** The other facts of a request. */
export const OtherFacts = ({ request }: Of) => (
  <>
    <PartsOfPrice request={request} />
    <Terms request={request} />
  </>
)

/** Between which accounts, for what, and until when. */
export const TermsFacts = ({ request }: Of) => (
  <KeyValues>
    <Accounts request={request} />
    <Terms request={request} />
  </KeyValues>
)

function Accounts({ request: { debtorAccountId, recipientAccountId } }: Of) {
  const fieldName = useFieldName()
  const place = usePlace()
  const [from, to] = [place(debtorAccountId), place(recipientAccountId)]
  return (
    <>
      {from !== undefined && <KeyValue name={fieldName('debtorAccountId')}>{from}</KeyValue>}
      {to !== undefined && <KeyValue name={fieldName('recipientAccountId')}>{to}</KeyValue>}
    </>
  )
}

/** `Поточний ··0061` */
function usePlace(): (id: string | null) => string | undefined {
  const accountName = useAccountName()
  const held = useQuery(accounts).data?.accounts ?? []
  return (id) => {
    const account = held.find((one) => one.id === id)
    return account && `${accountName(account)} ··${account.iban.slice(-4)}`
  }
}

function Terms({ request }: Of) {
  const { t } = useLingui()
  const language = useLanguage()
  const fieldName = useFieldName()
  const grounds = useQuery(exchangeGrounds).data?.grounds ?? []
  const { mode, validUntil, isPartial, contact, purpose, debtorAccountId, recipientAccountId, feeAccountId } = request
  const ground = grounds.find(({ code }) => code === request.ground)?.name[language] ?? request.ground
  const fee = usePlace()(feeAccountId)
  const isFeeElsewhere = fee !== undefined && feeAccountId !== debtorAccountId && feeAccountId !== recipientAccountId
  return (
    <>
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
    </>
  )
}
