import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { longDate, shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Summary, SummaryLine } from '../../forms/summary.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../session/session-queries.ts'
import type { FormPartProps } from './form-props.ts'
import { ownRecipients, payersOf } from './own-places.ts'
import { usePlaceName } from '../../accounts/place-name.ts'
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
  const isInstant = terms.kind === 'toOtherBank' && values.product === 'instant'
  const payer = payersOf(way, prepared).find(({ id }) => id === values.debtorAccountId)
  const parsed = parseAmountInput(values.amount)
  const amount = parsed.ok ? parsed.value : 0n
  // The fee of another amount does not apply to an amount that cannot be read.
  const fee = parsed.ok ? terms.fee : null
  const total = amount + BigInt(fee ?? 0)
  const currency = payer?.currency ?? 'UAH'
  const after = payer && BigInt(payer.availableBalance) - total
  return (
    <Summary
      label={t`Підсумок платежу`}
      total={parsed.ok ? { name: <Trans>Разом спишемо</Trans>, amount: total, currency } : undefined}
    >
      <SummaryLine name={<Trans>Вид</Trans>}>
        {terms.kind === null ? '—' : isInstant ? <Trans>Миттєвий платіж на IBAN</Trans> : kinds[terms.kind]}
      </SummaryLine>
      <SummaryLine name={<Trans>Отримувач</Trans>}>
        <RecipientName form={form} way={way} prepared={prepared} payer={payer} />
      </SummaryLine>
      <SummaryLine name={<Trans>Комісія</Trans>} amount>
        {fee === null ? '—' : <Money amount={fee} currency={currency} shown />}
      </SummaryLine>
      {fee !== null && terms.comingFee && (
        <SummaryLine name={<Trans>Комісія з {shortDate(terms.comingFee.from)}</Trans>} amount>
          <Money amount={terms.comingFee.fee} currency={currency} shown />
        </SummaryLine>
      )}
      <SummaryLine name={<Trans>Дата</Trans>}>
        <Day day={values.valueDate || prepared.today} />
      </SummaryLine>
      {after !== undefined && after >= 0n && (
        <SummaryLine name={<Trans>Залишиться на рахунку</Trans>} amount>
          <Money amount={String(after)} currency={currency} />
        </SummaryLine>
      )}
      <SummaryLine name={<Trans>Підписи</Trans>}>
        <NeededSignatures needed={terms.neededSignatures} />
      </SummaryLine>
    </Summary>
  )
}

type RecipientNameProps = Pick<FormPartProps, 'form' | 'way' | 'prepared'> & {
  payer: Parameters<typeof ownRecipients>[2]
}

function RecipientName({ form: { values }, way, prepared, payer }: RecipientNameProps) {
  const placeName = usePlaceName()
  if (!isOwnWay(way)) return values.creditorName.trim() || '—'
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
    return isEntrepreneur ? <Trans>Підписуєте лише ви</Trans> : <Trans>Досить першого підпису</Trans>
  return only === 'second' ? <Trans>Досить другого підпису</Trans> : <Trans>Досить одного підпису</Trans>
}
