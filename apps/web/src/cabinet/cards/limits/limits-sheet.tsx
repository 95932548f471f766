import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { isUncertain } from '../../offline/is-uncertain.ts'
import { useToday } from '../../page/use-today.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { useSetLimits } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { useStep } from '../life/use-step.tsx'
import { type KnownMerchant, LimitFields } from './limit-fields.tsx'
import {
  checkLimits,
  fieldOfAnswer,
  isLooser,
  type LimitField,
  limitFields,
  type LimitProblem,
  limitsOf,
  type ShownLimits,
  valuesOf,
} from './limit-values.ts'
import { LimitsInWords } from './limits-in-words.tsx'

type LimitsSheetProps = { card: Card; merchants: readonly KnownMerchant[]; onClose: () => void }

/** The form of a card's rules. What they forbid more holds at once; what they allow more is confirmed by a head's code. */
export function LimitsSheet({ card, merchants, onClose }: LimitsSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const today = useToday()
  const notify = useNotify()
  const failureText = useFailureText()
  const setting = useSetLimits(card)
  const [failure, setFailure] = useState<string>()
  const [toConfirm, setToConfirm] = useState<ShownLimits>()
  const mayRaise = card.actions.includes('RAISE_LIMITS')
  const done = () => {
    notify('success', t`Правила картки змінено`)
    onClose()
  }
  const form = useForm<LimitField, LimitProblem>({
    initial: valuesOf(card.limits),
    order: limitFields,
    check: (values) => checkLimits(values, today),
    onSubmit: async (values) => {
      const limits = limitsOf(values)
      setFailure(undefined)
      if (isLooser(card.limits, limits)) {
        if (mayRaise) setToConfirm(limits)
        return {}
      }
      try {
        await setting.mutateAsync({ limits, proof: null })
        done()
        return {}
      } catch (error) {
        const fields = fieldsAtFault(error)
        if (Object.keys(fields).length === 0)
          setFailure(
            isUncertain(error)
              ? t`Відповідь банку не дійшла. Натисніть ще раз: двічі нічого не зробимо.`
              : failureText(error),
          )
        return fields
      }
    },
  })
  const isWhole = Object.keys(checkLimits(form.values, today)).length === 0
  const raises = isWhole && isLooser(card.limits, limitsOf(form.values))
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Правила картки</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {raises && mayRaise ? <Trans>Підтвердити кодом</Trans> : <Trans>Зберегти</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <LimitFields form={form} merchants={merchants} />
        {raises && <Raises mayRaise={mayRaise} />}
        {failure !== undefined && (
          <Banner tone="danger" live>
            <p>
              <LeadText text={failure} />
            </p>
          </Banner>
        )}
      </form>
      {toConfirm && (
        <ConfirmLimits card={card} limits={toConfirm} onDone={done} onClose={() => setToConfirm(undefined)} />
      )}
    </Sheet>
  )
}

const Raises = ({ mayRaise }: { mayRaise: boolean }) => (
  <Banner tone={mayRaise ? 'info' : 'warning'} live>
    <p>
      {mayRaise ? (
        <Trans>Картка зможе більше, ніж тепер, тому попросимо код.</Trans>
      ) : (
        <Trans>
          Так картка змогла б більше, ніж тепер. Підняти чи прибрати обмеження може лише керівник компанії: попросіть
          його. Посилити обмеження можете й самі.
        </Trans>
      )}
    </p>
  </Banner>
)

type ConfirmLimitsProps = { card: Card; limits: ShownLimits; onDone: () => void; onClose: () => void }

function ConfirmLimits({ card, limits, onDone, onClose }: ConfirmLimitsProps) {
  const setting = useSetLimits(card)
  const number = shortNumber(card)
  const rules = <LimitsInWords limits={limits} />
  const step = useStep({
    card,
    step: { step: 'SET_LIMITS', limits },
    intro: (
      <>
        <p>
          <Trans>Картка {number} платитиме за такими правилами:</Trans>
        </p>
        {rules}
      </>
    ),
    confirm: <Trans>Змінити правила</Trans>,
    take: (proof) => setting.mutateAsync({ limits, proof }),
    onDone,
    onChanged: onClose,
    proposed: { of: 'limits', cardId: card.id, version: card.version, limits },
  })
  return <SignDialog title={<Trans>Дозволити більше?</Trans>} of={step} onClose={onClose} />
}

/** Fields of this form that the bank's answer names. */
const fieldsAtFault = (error: unknown): FieldErrors<LimitField, LimitProblem> =>
  Object.fromEntries(
    Object.keys(error instanceof ApiError ? (error.refusal?.fields ?? {}) : {})
      .map((name) => fieldOfAnswer(name))
      .filter((field) => field !== undefined)
      .map((field) => [field, 'notPossible' as const]),
  )
