import type { Body } from '@dilo/contract/calls.ts'
import { boundedLimits } from '@dilo/domain/cards/card-spending.ts'
import type { ConfirmedCardStep } from '@dilo/domain/cards/card-confirmation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type Begun, beginConfirmation, mayLeaveNow } from '../../signing/door.ts'
import { readLimits } from '../limits/read-limits.ts'
import { type CardRecord, findCard } from '../record/store.ts'
import { cardConfirmation, mayTake } from './card-step.ts'
import { stepMessage } from './card-messages.ts'
import { actionOf, raisesAlone } from './set-limits.ts'

type Wanted = Body<'POST /api/card-service/cards/{cardId}/codes'>

/** Gives the caller what they need for a step with a card that is confirmed. It is refused as the step itself would be. */
export function beginCardStep(
  context: Context,
  authority: CompanyAuthority,
  cardId: string,
  { wanted, language }: { readonly wanted: Wanted; readonly language: Language | null },
): Promise<Result<Begun, Refusal>> {
  return beginConfirmation(
    context,
    authority,
    cardConfirmation,
    async (transaction) => {
      const row = await findCard(transaction, authority.companyId, cardId)
      if (row === undefined) return refused({ code: 'notCompanyCard' })
      const step = stepOf(row, wanted)
      if (!step.ok) return step
      const may = mayTake(context, authority, row, { action: step.value.action, version: wanted.version })
      if (!may.ok) return may
      const { subject } = step.value
      const way = wayOf[subject.step]
      const now = way === null ? ok(undefined) : await mayLeaveNow(context, transaction, way, authority)
      if (!now.ok) return now
      if (subject.step === 'SET_LIMITS') {
        const alone = await raisesAlone(transaction, authority, row, subject.limits)
        if (!alone.ok) return alone
      }
      return ok({ subject, text: (code, spoken) => stepMessage(code, subject.step, shownEnd(row), spoken) })
    },
    { method: wanted.method, language },
  )
}

/** The way of money that a step opens; null: none. Raised limits are stored, and hold later. */
const wayOf: Readonly<Record<ConfirmedCardStep['step'], WayOfMoney | null>> = {
  UNLOCK: 'cardUnlock',
  CHANGE_PIN: 'cardPin',
  REVEAL: 'cardNumber',
  RECOGNIZE: 'cardRecognition',
  CLOSE: null,
  SET_LIMITS: null,
}

type Confirmed = {
  readonly subject: ConfirmedCardStep
  readonly action: Parameters<typeof mayTake>[3]['action']
}

function stepOf(row: CardRecord, wanted: Wanted): Result<Confirmed, Refusal> {
  const named = { cardId: row.card_id, version: wanted.version }
  if (wanted.step !== 'SET_LIMITS') return ok({ subject: { ...named, step: wanted.step }, action: wanted.step })
  const limits = readLimits(wanted.limits)
  if (!limits.ok) return refused({ code: 'invalidRequest', fields: limits.error })
  return ok({
    subject: { ...named, step: wanted.step, limits: boundedLimits(limits.value) },
    action: actionOf(row, boundedLimits(limits.value)),
  })
}

/** The last digits of a card, as its people know it. */
const shownEnd = ({ last_digits: last, activated_at: activated }: CardRecord): string =>
  activated === null ? '' : last
