import {
  awaitsVerification,
  isVerified,
  STATUS_OF_REFUSED,
  statusOfVerified,
} from '@dilo/domain/rules/verified-client.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { VerificationWord } from '../../../ports/back-office.ts'
import { recordAudit } from '../../audit/door.ts'
import { enterFirstCompanyOf } from '../../access/door.ts'
import { stepRelation } from '../relations/step-relation.ts'
import {
  findWaiting,
  type HeldCase,
  lockCase,
  markIdentified,
  type Place,
  storeQuestionnaire,
  type WaitingCase,
} from './store.ts'
import { tellVerified } from './verification-messages.ts'

const AT_ONCE = 200

type Answered = { readonly waiting: WaitingCase; readonly word: VerificationWord }

/**
 * Asks the back office about everybody whom the bank has not verified yet, and carries out its answer: a client may use
 * their accounts, a person acts for their company, or neither. Any number of servers may run it at once; each answer is
 * carried out once, whole or not at all.
 * @returns the number of answers carried out
 */
export async function verifyCases(context: Context): Promise<number> {
  let answered = 0
  for (let after: Place | null = null; ;) {
    const page = await findWaiting(context.database, after, AT_ONCE)
    // The question is outside of any transaction: the back office may take its time.
    for (const one of await wordsOn(context, page)) if (await carryOut(context, one)) answered += 1
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) break
  }
  if (answered > 0) context.wakeOutbox()
  return answered
}

async function wordsOn({ backOffice }: Context, page: readonly WaitingCase[]): Promise<Answered[]> {
  const asked = async (office: 'ofClients' | 'ofDemos'): Promise<Answered[]> => {
    const theirs = page.filter(({ inDemo }) => inDemo === (office === 'ofDemos'))
    if (theirs.length === 0) return []
    const words = await backOffice[office].verify(theirs)
    return theirs.flatMap((waiting, index) => {
      const word = words[index] ?? null
      return word === null ? [] : [{ waiting, word }]
    })
  }
  return [...(await asked('ofClients')), ...(await asked('ofDemos'))]
}

/** Whether the case is still as the back office saw it. */
const stillWaits = ({ kind }: WaitingCase, { relation: { state }, questionnaireStatus }: HeldCase): boolean =>
  kind === 'client'
    ? awaitsVerification(questionnaireStatus) && (state === 'active' || state === 'onConfirm')
    : isVerified(questionnaireStatus) && state === 'onConfirm'

/**
 * Carries out an answer of the back office, once. @returns false when another server has done it, or the case has gone
 */
async function carryOut(context: Context, { waiting, word }: Answered): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    const held = await lockCase(transaction, waiting)
    if (held === null || !stillWaits(waiting, held)) return ok(false)
    const at = new Date(context.clock.now())
    if (word.decision === 'CONFIRM') await confirm(transaction, waiting, held, at)
    else await refuse(transaction, waiting, held, word.reason, at)
    await tellVerified(context, transaction, waiting, word)
    return ok(true)
  })
  return done.ok && done.value
}

async function confirm(
  transaction: DatabaseTransaction,
  { kind, companyId, personId }: WaitingCase,
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
  const status = statusOfVerified({ hasAccount })
  await storeQuestionnaire(transaction, companyId, status)
  recordAudit(transaction, { ...of, event: 'clientVerified', subjectId: personId, facts: { status } })
}

/**
 * A registered person still sees their company and the reason of the refusal; a person invited to a client does not.
 */
async function refuse(
  transaction: DatabaseTransaction,
  { kind, companyId, personId }: WaitingCase,
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
