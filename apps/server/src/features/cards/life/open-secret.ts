import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { mayLeaveNow, type SubmittedProof } from '../../signing/door.ts'
import { findCard } from '../record/store.ts'
import { openSession } from '../sessions/open-session.ts'
import { mayTake, underLock } from './card-step.ts'
import { proveStep, spendProof } from './take-confirmed-step.ts'
import { tellOfCard } from './tell-of-card.ts'

type Opened = Answer<'POST /api/card-service/cards/{cardId}/pin-sessions'>

/** The frames of the processor, each with its step, its session and its event. */
const secrets = {
  pin: { way: 'cardPin', step: 'CHANGE_PIN', event: 'cardPinSessionOpened', news: 'pinByHead' },
  reveal: { way: 'cardNumber', step: 'REVEAL', event: 'cardNumberShown', news: null },
} as const

type Asked = { readonly cardId: string; readonly version: number; readonly kind: keyof typeof secrets }

/**
 * Opens the processor's frame in which a PIN is set, or the number is shown. The proof is used up and the trail written
 * before the frame opens: a frame that does not open costs its person another code. A holder is notified when it was a
 * head.
 */
export async function openSecret(
  context: Context,
  authority: CompanyAuthority,
  { cardId, version, kind }: Asked,
  submitted: SubmittedProof,
): Promise<Result<Opened, Refusal>> {
  const { companyId, personId } = authority
  const { way, step: name, event, news } = secrets[kind]
  const asked = { action: name, version } as const
  const seen = mayTake(context, authority, await findCard(context.database, companyId, cardId), asked)
  if (!seen.ok) return seen
  if (seen.value.row.processor_token === null) return refused({ code: 'temporarilyUnavailable' })
  const step = { step: name, cardId, version } as const
  const proof = await proveStep(context, authority, step, submitted)
  if (!proof.ok) return proof
  const proven = await underLock(
    context,
    authority,
    { card_id: cardId, replaces: null },
    async ({ transaction, row, caller, at }) => {
      const may = mayTake(context, caller, row, asked)
      if (!may.ok) return may
      const now = await mayLeaveNow(context, transaction, way, authority)
      if (!now.ok) return now
      const spent = await spendProof(transaction, authority, step, proof.value)
      if (!spent.ok) return spent
      recordAudit(transaction, { companyId, by: authority, event, subjectId: cardId, facts: {}, at })
      if (news !== null && may.value.row.holder_person_id !== personId)
        await tellOfCard(context, transaction, may.value.row, { what: news }, authority)
      return ok(may.value.row)
    },
  )
  if (!proven.ok) return proven
  const { processor_token: token } = proven.value
  if (token === null) return refused({ code: 'temporarilyUnavailable' })
  const opened = await openSession(context, { companyId, personId, kind, cardId, token })
  if (opened.ok) return ok({ url: opened.value.url, expiresAt: opened.value.expiresAt.toISOString() })
  return opened.error === 'tooManyRequests'
    ? refused({ code: 'tooManyRequests', retryAfter: DAY / 1000 })
    : refused({ code: opened.error })
}
