import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../shell/session-queries.ts'
import type { FormPartProps } from './form-props.ts'
import { ownRecipients, payersOf } from './own-places.ts'
import { usePlaceName } from './place-name.ts'
import { isOwnWay } from './typed-payment.ts'

const kinds: Record<PaymentKind, ReactNode> = {
  toClient: <Trans>Клієнту нашого банку, одразу</Trans>,
  betweenOwnAccounts: <Trans>Між власними рахунками</Trans>,
  betweenOwnCards: <Trans>Між власними картками</Trans>,
  toOtherBank: <Trans>До іншого банку через СЕП</Trans>,
  toBudget: <Trans>До бюджету через Казначейство</Trans>,
  // No form makes one: a register does.
  salary: null,
}

/** The payment that the form makes, as it is filled in: its kind, its cost, and the signatures that it needs. */
export function PaymentSummary({ form, way, prepared, terms }: Omit<FormPartProps, 'text'>) {
  const { t } = useLingui()
  const { values } = form
  const payer = payersOf(way, prepared).find(({ id }) => id === values.debtorAccountId)
  const parsed = parseAmountInput(values.amount)
  const amount = parsed.ok ? parsed.value : 0n
  // The fee of another amount does not apply to an amount that cannot be read.
  const fee = parsed.ok ? terms.fee : null
  const total = amount + BigInt(fee ?? '0')
  const currency = payer?.currency ?? 'UAH'
  const after = payer && BigInt(payer.availableBalance) - total
  return (
    <aside className="d-card d-card-roomy c-summary c-summary-always" aria-label={t`Підсумок платежу`}>
      {parsed.ok && (
        <div>
          <p className="d-meta">
            <Trans>Разом спишемо</Trans>
          </p>
          <p>
            <Money amount={String(total)} currency={currency} size="large" shown />
          </p>
        </div>
      )}
      <dl className="c-summary-lines">
        <Line name={<Trans>Вид</Trans>}>{terms.kind === null ? '—' : kinds[terms.kind]}</Line>
        <Line name={<Trans>Отримувач</Trans>}>
          <RecipientName form={form} way={way} prepared={prepared} />
        </Line>
        <Line name={<Trans>Комісія</Trans>} amount>
          {fee === null ? '—' : <Money amount={fee} currency={currency} shown />}
        </Line>
        <Line name={<Trans>Дата</Trans>}>
          <Day day={values.valueDate === '' ? prepared.today : values.valueDate} />
        </Line>
        {after !== undefined && after >= 0n && (
          <Line name={<Trans>Залишиться на рахунку</Trans>} amount>
            <Money amount={String(after)} currency={currency} />
          </Line>
        )}
        <Line name={<Trans>Підписи</Trans>}>
          <NeededSignatures needed={terms.neededSignatures} />
        </Line>
      </dl>
    </aside>
  )
}

const Line = ({ name, children, amount = false }: { name: ReactNode; children: ReactNode; amount?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd className={amount ? 'c-summary-amount' : undefined}>{children}</dd>
  </div>
)

function RecipientName({ form: { values }, way, prepared }: Pick<FormPartProps, 'form' | 'way' | 'prepared'>) {
  const placeName = usePlaceName()
  if (!isOwnWay(way)) return values.creditorName.trim() || '—'
  const payer = payersOf(way, prepared).find(({ id }) => id === values.debtorAccountId)
  const place = ownRecipients(way, prepared, payer).find(({ id }) => id === values.creditorOwnId)
  return place ? placeName(place) : '—'
}

function Day({ day }: { day: string }) {
  const language = useLanguage()
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? longDate(day, language) : '—'
}

/** The needed signatures in one sentence; the payment's own page names the people who can give them. */
function NeededSignatures({ needed }: { needed: FormPartProps['terms']['neededSignatures'] }) {
  const client = useQuery(currentClient).data
  const isEntrepreneur = client?.relations.some(
    ({ slave }) => slave.corporate.id === client.settings.currentCompanyId && slave.type === 'ENTREPRENEUR',
  )
  if (needed === null) return <Trans>залежать від суми</Trans>
  if (needed.length > 1)
    return needed.includes('any') ? (
      <Trans>Два, двох різних людей</Trans>
    ) : (
      <Trans>Два: перший і другий, двох різних людей</Trans>
    )
  const [only] = needed
  // An entrepreneur has the first signature by law: where it alone is needed, nobody else is asked.
  if (only === 'first')
    return isEntrepreneur ? <Trans>Підписуєте лише ви</Trans> : <Trans>Один, людини з правом першого підпису</Trans>
  return only === 'second' ? <Trans>Один, людини з правом другого підпису</Trans> : <Trans>Один</Trans>
}
