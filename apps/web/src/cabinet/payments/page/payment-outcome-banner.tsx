import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { outcomeBadge, whereTheMoneyIs } from '@dilo/domain/payments/outcome-words.ts'
import { feeOf, type PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { uncapitalised } from '../../signing/capitalised.ts'
import { reasons } from '../payment-reasons.ts'
import { CameBack } from '../salary/came-back.tsx'
import { ReportedReason } from './reported-reason.tsx'
import { PayAgain } from './pay-again.tsx'

type OutcomeProps = { payment: Payment; history: readonly PaymentHistoryEntry[] }

/** The tone of an outcome that people must not miss. A success is quiet: it has no banner. */
const tones: Record<PaymentOutcome, Tone | null> = {
  draft: null,
  onSigning: null,
  waiting: null,
  signed: null,
  atRecipientsBank: null,
  credited: null,
  returnedInPart: 'warning',
  payingOut: null,
  paidOut: null,
  paidInPart: 'warning',
  nobodyPaid: 'warning',
  rejected: 'danger',
  returned: 'warning',
  revoked: 'neutral',
  deleted: 'neutral',
}

/**
 * The outcome of a payment that was not carried out, or not whole: the reason, the place of the money, and the next
 * step.
 */
export function PaymentOutcomeBanner({ payment, history }: OutcomeProps) {
  const { outcome, givenBack, salary, id } = payment
  const tone = tones[outcome]
  if (tone === null) return null
  if (givenBack !== null && salary !== null && givenBack.rows !== null)
    return <CameBack registerId={id} rows={salary.rows} people={givenBack.rows} amount={givenBack.amount} />
  if (givenBack !== null) return <ReturnedInPart payment={payment} history={history} back={givenBack.amount} />
  return <Undone payment={payment} history={history} tone={tone} />
}

/** `Повернуто 40,00 ₴ з 100,00 ₴`, with the last reason. */
function ReturnedInPart({ payment: { amount, currency }, history, back }: OutcomeProps & { back: string }) {
  const { t, i18n } = useLingui()
  const [returned, whole] = [shownMoney(back, currency), shownMoney(amount, currency)]
  const last = history.findLast(({ event }) => event === 'RETURN_IN_PART')
  const reason = last?.reason ?? null
  return (
    <Banner tone="warning" title={t`Повернуто ${returned} з ${whole}`}>
      {reason !== null && <p>{i18n._(reasons[reason])}.</p>}
      {last?.reported && <ReportedReason reported={last.reported} />}
      <p>
        <Trans>Ця частина знову на вашому рахунку, решта в банку отримувача.</Trans>
      </p>
    </Banner>
  )
}

function Undone({ payment, history, tone }: OutcomeProps & { tone: Tone }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const money = useMoneyInWords({ payment, history })
  const { outcome, reason } = payment
  const badge = outcomeBadge(outcome, language)
  const [why, ...advice] = reason === null ? [] : i18n._(reasons[reason]).split('. ')
  const said = history.findLast(({ statedReason }) => statedReason !== null)
  const reported = history.findLast((event) => event.reported)?.reported
  const isOwnAction = outcome === 'revoked' || outcome === 'deleted'
  return (
    <Banner
      tone={tone}
      title={why === undefined ? badge : `${badge}: ${uncapitalised(why)}`}
      action={isOwnAction ? undefined : <PayAgain payment={payment} />}
    >
      {isOwnAction && said && (
        <p>
          {said.person}: «{said.statedReason}»
        </p>
      )}
      {reported && <ReportedReason reported={reported} />}
      <p>{money}</p>
      {advice.length > 0 && <p>{advice.join('. ')}.</p>}
    </Banner>
  )
}

/** The place of the money, and of the fee: a rejection after clearing's acceptance has given it back. */
function useMoneyInWords({ payment: { outcome, fee, currency }, history }: OutcomeProps): string {
  const { t } = useLingui()
  const where = whereTheMoneyIs(outcome, useLanguage())
  if (fee === '0' || outcome === 'deleted') return `${where}.`
  const amount = shownMoney(fee, currency)
  if (feeOf[outcome] === 'kept')
    return t`${where}. Комісію ${amount} не повертаємо: банк передав платіж, а повернув його банк отримувача.`
  return history.some(({ event }) => event === 'ACCEPT')
    ? t`${where}, комісію повернуто.`
    : t`${where}, комісію не взято.`
}
