import type { Payment } from '@dilo/contract/payment-service.ts'
import { feeOf } from '@dilo/domain/payments/payment-outcome.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { useLanguage } from '../../page/use-language.ts'
import { useWide } from '../../page/use-wide.ts'
import { Facts } from '../../thing/facts.tsx'

const kinds: Record<PaymentKind, MessageDescriptor> = {
  toClient: msg`Клієнту цього банку`,
  betweenOwnAccounts: msg`Між власними рахунками`,
  betweenOwnCards: msg`Між власними картками`,
  toOtherBank: msg`До іншого банку`,
  toBudget: msg`До бюджету`,
  salary: msg`Зарплатна відомість`,
}

type Part = { payment: Payment }

/** The facts that a signer checks: amount, recipient, account and purpose. */
export function PaymentFacts({ payment }: Part) {
  const { t } = useLingui()
  const isWide = useWide(900)
  const { amount, currency, creditor, creditorCard, remittanceInformation } = payment
  return (
    <Facts
      amount={<Money amount={amount} currency={currency} size="hero" shown />}
      checked={
        <>
          <Written name={t`Отримувач`} value={creditor.name} />
          {creditorCard !== null && <KeyValue name={t`На картку`}>{creditorCard.number}</KeyValue>}
          <KeyValue name={t`Рахунок отримувача`} copied={creditor.iban}>
            {creditor.iban === '' ? <Empty /> : <Iban value={creditor.iban} />}
          </KeyValue>
          <Written name={t`Призначення платежу`} value={remittanceInformation} />
          <Salary payment={payment} />
          <Returned entry={payment.form.returnsEntry} />
        </>
      }
      rest={isWide ? undefined : <Requisites payment={payment} />}
    />
  )
}

/** On a wide window the other requisites come below the payment's life. */
export function PaymentDetails({ payment }: Part) {
  if (!useWide(900)) return null
  return (
    <Card title={<Trans>Реквізити</Trans>}>
      <KeyValues>
        <Requisites payment={payment} />
      </KeyValues>
    </Card>
  )
}

function Requisites({ payment }: Part) {
  const { t } = useLingui()
  const language = useLanguage()
  const { creditor, creditorPassport, valueDate } = payment
  return (
    <>
      <Written name={t`Код отримувача`} value={creditor.code} />
      {creditorPassport !== null && <Written name={t`Паспорт отримувача`} value={creditorPassport} />}
      {creditor.bankName !== '' && <KeyValue name={t`Банк отримувача`}>{creditor.bankName}</KeyValue>}
      <Payer payment={payment} />
      <Costs payment={payment} />
      <KeyValue name={t`Дата`}>{longDate(valueDate, language)}</KeyValue>
    </>
  )
}

/**
 * The number of people in a salary payment, and the fingerprint to compare when signing; the register names the people.
 */
function Salary({ payment: { id, salary } }: Part) {
  const { t } = useLingui()
  const maySee = useQuery(currentClient).data?.settings.permissions.includes('SALARY_VIEW') === true
  if (salary === null) return null
  const rows = <Plural value={salary.rows} one="# рядок" few="# рядки" many="# рядків" other="# рядка" />
  return (
    <>
      <KeyValue name={t`Зарплатна відомість`}>
        {maySee ? (
          <Link to="/salary/$registerId" params={{ registerId: id }}>
            {rows}
          </Link>
        ) : (
          rows
        )}
      </KeyValue>
      {salary.fingerprint !== null && <KeyValue name={t`Контрольний код`}>{salary.fingerprint}</KeyValue>}
    </>
  )
}

/** The entry whose money goes back by this payment. @param entry `<account>.<version>` */
function Returned({ entry }: { entry: string | undefined }) {
  const { t } = useLingui()
  const [accountId, version] = entry?.split('.') ?? []
  if (accountId === undefined || version === undefined) return null
  return (
    <KeyValue name={t`Повернення коштів`}>
      <Link to="/accounts/$accountId/entries/$version" params={{ accountId, version }}>
        <Trans>Операція, за якою вони надійшли</Trans>
      </Link>
    </KeyValue>
  )
}

/**
 * The fee, and the total that leaves the account; for a payment that was not carried out, whether its fee came back.
 */
function Costs({ payment: { kind, amount, fee, currency, outcome } }: Part) {
  const { t, i18n } = useLingui()
  const total = String(BigInt(amount) + BigInt(fee))
  const isTotal = fee !== '0' && (feeOf[outcome] === 'due' || feeOf[outcome] === 'taken')
  return (
    <>
      {kind !== null && <KeyValue name={t`Вид платежу`}>{i18n._(kinds[kind])}</KeyValue>}
      {kind !== null && (
        <KeyValue name={t`Комісія банку`}>
          <Fee fee={fee} currency={currency} fate={feeOf[outcome]} />
        </KeyValue>
      )}
      {isTotal && (
        <KeyValue name={t`Разом із рахунку`}>
          <Money amount={total} currency={currency} shown />
        </KeyValue>
      )}
    </>
  )
}

type FeeProps = Pick<Payment, 'fee' | 'currency'> & { fate: (typeof feeOf)[Payment['outcome']] }

function Fee({ fee, currency, fate }: FeeProps) {
  if (fee === '0') return <Trans>Без комісії</Trans>
  if (fate === 'notTaken') return <Trans>Не взято</Trans>
  return fate === 'kept' ? (
    <Trans>
      <Money amount={fee} currency={currency} shown />, не повертаємо
    </Trans>
  ) : (
    <Money amount={fee} currency={currency} shown />
  )
}

function Payer({ payment: { debtor, debtorCard } }: Part) {
  const { t } = useLingui()
  return (
    <>
      <KeyValue name={t`Платник`}>{debtor.name}</KeyValue>
      {debtorCard !== null && <KeyValue name={t`З картки`}>{debtorCard.number}</KeyValue>}
      <KeyValue name={t`Рахунок платника`} copied={debtor.iban}>
        <Iban value={debtor.iban} />
      </KeyValue>
    </>
  )
}

/** Copied with one press; of an unfinished draft it may be empty. */
export function Written({ name, value }: { name: string; value: string }) {
  return (
    <KeyValue name={name} copied={value}>
      {value === '' ? <Empty /> : value}
    </KeyValue>
  )
}

/** For an unfinished draft. */
const Empty = () => (
  <span className="d-meta">
    <Trans>не вказано</Trans>
  </span>
)
