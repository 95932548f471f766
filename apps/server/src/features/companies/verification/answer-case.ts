import {
  awaitsVerification,
  isVerified,
  STATUS_OF_REFUSED,
  statusOfConfirmed,
  type VerificationKind,
  type VerificationWord,
} from '@dilo/domain/rules/verified-client.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { enterFirstCompanyOf, markIdentified } from '../../access/door.ts'
import { stepRelation } from '../relations/step-relation.ts'
import { type HeldCase, lockCase, type Place, storeQuestionnaire } from './store.ts'
import { tellVerified } from './verification-messages.ts'

/** The person who waits, and the kind of their case. */
type AnsweredCase = Place & { readonly kind: VerificationKind }

/**
 * The reaction of the questionnaires' room to a confirmed registration: `begin` for a client without an account,
 * `record` for one whose registration was its first questionnaire.
 */
export type QuestionnairesOfConfirmed = Readonly<
  Record<'begin' | 'record', (transaction: DatabaseTransaction, companyId: string, at: Date) => Promise<void>>
>

/** True if the case still waits for that answer. */
const stillWaits = (
  { kind }: Pick<AnsweredCase, 'kind'>,
  { relation: { state, personConfirmsUntil }, questionnaireStatus, hasQuestionnaire }: HeldCase,
): boolean =>
  kind === 'client'
    ? awaitsVerification(questionnaireStatus) && !hasQuestionnaire && (state === 'active' || state === 'onConfirm')
    : (isVerified(questionnaireStatus) || hasQuestionnaire) && state === 'onConfirm' && personConfirmsUntil === null

/**
 * Carries out the bank's answer about a person who waits for it: the client may use their accounts, the person acts for
 * the company, or neither; and the person is notified. It locks the company, and then the relation.
 * @returns false when the case has been answered, or has gone
 */
export async function answerCase(
  context: Context,
  transaction: DatabaseTransaction,
  waiting: AnsweredCase,
  word: VerificationWord,
): Promise<boolean> {
  const held = await lockCase(transaction, waiting)
  if (held === null || !stillWaits(waiting, held)) return false
  const at = new Date(context.clock.now())
  if (word.decision === 'CONFIRM') await confirm(context, transaction, waiting, held, at)
  else await refuse(transaction, waiting, held, word.reason, at)
  const variant = waiting.kind === 'client' && !held.hasAccount ? 'withoutAccount' : waiting.kind
  await tellVerified(context, transaction, { ...waiting, variant }, word)
  return true
}

async function confirm(
  { above }: Context,
  transaction: DatabaseTransaction,
  { kind, companyId, personId }: AnsweredCase,
  { relation, hasAccount }: HeldCase,
  at: Date,
): Promise<void> {
  await markIdentified(transaction, personId, at)
  // An entrepreneur acts for their own business already.
  if (relation.state === 'onConfirm')
    certain(
      await stepRelation(transaction, relation, {
        event: 'CONFIRM',
        by: 'bank',
        at,
        firstOfCompany: kind === 'client',
      }),
    )
  await enterFirstCompanyOf(transaction, personId, companyId)
  const of = { companyId, by: 'bank', at } as const
  if (kind === 'relation')
    return recordAudit(transaction, { ...of, event: 'relationConfirmed', subjectId: personId, facts: {} })
  const status = statusOfConfirmed({ hasAccount })
  await storeQuestionnaire(transaction, companyId, status)
  recordAudit(transaction, { ...of, event: 'clientVerified', subjectId: personId, facts: { status } })
  await (hasAccount ? above.questionnaires.record : above.questionnaires.begin)(transaction, companyId, at)
}

/**
 * A registered person still sees their company and the reason of the refusal; a person invited to a client does not.
 */
async function refuse(
  transaction: DatabaseTransaction,
  { kind, companyId, personId }: AnsweredCase,
  { relation }: HeldCase,
  reason: Extract<VerificationWord, { decision: 'REFUSE' }>['reason'],
  at: Date,
): Promise<void> {
  const of = { companyId, by: 'bank', at } as const
  if (kind === 'relation') {
    certain(await stepRelation(transaction, relation, { event: 'DECLINE', by: 'bank', at }))
    return recordAudit(transaction, { ...of, event: 'relationRefused', subjectId: personId, facts: { reason } })
  }
  await storeQuestionnaire(transaction, companyId, STATUS_OF_REFUSED)
  recordAudit(transaction, { ...of, event: 'clientRefused', subjectId: personId, facts: { reason } })
}
