import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { outcomeOf, type PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { OutcomeBadge } from '../payment-outcome.tsx'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import type { RefusedPayment } from './many-payments.ts'
import { ScrolledPayments, PaymentRefusals } from './listed-payments.tsx'
import {
  type Attempt,
  isSigned,
  type OutcomeOfList,
  type OutcomeOfOne,
  type SignedMany,
  useSignMany,
} from './sign-many.ts'
import { useRefusalWords } from './use-refusal-words.ts'

/** A moment after its signature nothing is known of a payment but its state. */
const afterSigning = (state: PaymentState, kind: PaymentKind | null): PaymentOutcome =>
  outcomeOf({ state, kind, inDemo: false, isReported: false, hasReturns: false, payout: null })

type SigningOutcomeProps = {
  payments: readonly Payment[]
  refused: readonly RefusedPayment[]
  signed: OutcomeOfList
  /** Undefined: a key signed them. */
  by: Attempt | undefined
  /** The same code has signed the rest. */
  onSigned: (signed: OutcomeOfList) => void
  /** The rest is signed anew. */
  onNewCode: () => void
}

/** The result of each payment; the same code signs the remaining ones. */
export function SigningOutcome({ payments, refused, signed, by, onSigned, onNewCode }: SigningOutcomeProps) {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const words = useRefusalWords('SIGN')
  const outcomes = new Map(signed.payments.map((one) => [one.paymentId, one]))
  const left = signed.payments.filter((one) => !isSigned(one)).length
  const whyNot = (outcome: OutcomeOfOne): string | undefined => {
    if ('why' in outcome) return outcome.why
    if (outcome.refusal === null) return undefined
    const refusal = refusalNamed(outcome.refusal)
    return words[refusal] ?? refusalText(refusal)
  }
  const head = useRef<HTMLParagraphElement>(null)
  // The code field went with its focus.
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="d-stack">
      <p ref={head} tabIndex={-1} className="c-outcome-head" role="status">
        <Headline count={signed.payments.length - left} />
      </p>
      <ScrolledPayments label={t`Що вийшло`} payments={payments}>
        {({ id, kind }) => {
          const outcome = outcomes.get(id)
          if (outcome === undefined) return null
          const why = whyNot(outcome)
          if (why !== undefined || 'why' in outcome) return <span className="c-listed-why">{why}</span>
          return (
            <span className="c-listed-state d-row">
              <OutcomeBadge outcome={afterSigning(outcome.state, kind)} />
              {outcome.state === 'onSigning' && (
                <span className="d-meta">
                  <Trans>Чекає ще на один підпис</Trans>
                </span>
              )}
            </span>
          )
        }}
      </ScrolledPayments>
      {left > 0 && !signed.isCodeSpent && by !== undefined && (
        <SignTheRest {...{ payments, by, left, onSigned, onNewCode }} />
      )}
      {left > 0 && by === undefined && (
        <Button variant="secondary" wide onClick={onNewCode}>
          <Trans>Підписати решту</Trans>
        </Button>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className="c-listed-head">
            <Trans>Не підписували</Trans>
          </h3>
          <PaymentRefusals refused={refused} words={words} />
        </section>
      )}
    </div>
  )
}

function Headline({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return t`Жодного платежу не підписано`
  return t({
    message: plural(count, {
      one: 'Підписано # платіж',
      few: 'Підписано # платежі',
      many: 'Підписано # платежів',
      other: 'Підписано # платежу',
    }),
  })
}

type RestProps = Pick<SigningOutcomeProps, 'payments' | 'onNewCode'> & {
  by: Attempt
  left: number
  onSigned: (signed: SignedMany) => void
}

/** The obstacle of a payment may be gone meanwhile: money came, or the account was opened. */
function SignTheRest({ payments, by, left, onSigned, onNewCode }: RestProps) {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const signing = useSignMany(payments)
  return (
    <div className="d-stack">
      <p>
        <Trans>
          Усуньте перешкоду й підпишіть решту тим самим кодом: він діє 5 хвилин відтоді, як його надіслано. Двічі нічого
          не підпишемо.
        </Trans>
      </p>
      {signing.error !== null && (
        <Banner tone="danger" live>
          <p>
            {isUncertain(signing.error) ? (
              <Trans>Відповідь банку не дійшла. Натисніть ще раз: двічі нічого не підпишемо.</Trans>
            ) : (
              failureText(signing.error)
            )}
          </p>
        </Banner>
      )}
      <Button wide busy={signing.isPending} onClick={() => signing.mutate(by, { onSuccess: onSigned })}>
        {t({
          message: plural(left, {
            one: 'Підписати ще # платіж',
            few: 'Підписати ще # платежі',
            many: 'Підписати ще # платежів',
            other: 'Підписати ще # платежу',
          }),
        })}
      </Button>
      <Button variant="secondary" wide onClick={onNewCode}>
        <Trans>Отримати новий код</Trans>
      </Button>
    </div>
  )
}
