import type { CardApproval } from '@dilo/contract/card-approval-calls.ts'
import { answerApproval, type ApprovalAnswer, type ApprovalRole, approvalStateAt } from '@dilo/domain/cards/approval.ts'
import { approvalText } from '@dilo/domain/cards/confirmed-texts.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { joinedName } from '../../../db/person-names.ts'
import { withinReach } from '../../../db/reach.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, tellOwner } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type Confirmation,
  lockPeopleWhoAct,
  mayLeaveNow,
  type MethodChoice,
  peopleWhoAct,
  type Proof,
  type RelatedPerson,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { asOfCard } from '../record/card-code.ts'
import { lockAsNotTheirs } from './lock-as-not-theirs.ts'
import { lockCard } from '../record/store.ts'
import { approvalCodeMessage, secondMessages } from './approval-messages.ts'
import { approvalOf, roleOf } from './asked-people.ts'
import { presentApproval } from './presenter.ts'
import {
  type AnswerRow,
  type ApprovalPlace,
  type ApprovalRow,
  findAnswers,
  findApproval,
  findReaches,
  insertAnswer,
  lockApproval,
  storeDecision,
} from './store.ts'

/** An approval as one person stands to it. */
type Seen = {
  readonly row: ApprovalRow
  readonly answers: readonly AnswerRow[]
  readonly people: readonly RelatedPerson[]
  readonly role: ApprovalRole | null
}

const approvalConfirmation: Confirmation<Seen> = {
  purpose: 'card-operation',
  subjectOf: ({ companyId }, { row, role }) =>
    subjectOfText(
      approvalText({
        companyId,
        approvalId: row.approval_id,
        lastDigits: row.last_digits,
        amount: kopiykas(row.amount),
        merchant: row.merchant_name,
        role: role ?? 'holder',
      }),
      { name: `approval:${row.approval_id}`, invalid: 'edsInvalid' },
    ),
}

/** Gives the caller what they need to approve a purchase. */
export const beginApproval = (
  context: Context,
  authority: Authority,
  place: ApprovalPlace,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> =>
  inReachOf(context, authority, place, (whose) =>
    beginConfirmation(
      context,
      whose,
      approvalConfirmation,
      async (transaction) => {
        const { personId } = whose
        const seen = await look(transaction, place, { personId, now: context.clock.now() })
        if (seen === null) return refused({ code: 'notFound' })
        if (seen.role === null) return refused({ code: 'cardStatusNotChanged' })
        const leaving = await mayLeaveNow(context, transaction, 'cardApproval', whose)
        if (!leaving.ok) return leaving
        const { row } = seen
        return ok({
          subject: seen,
          text: (code, language) =>
            approvalCodeMessage(
              code,
              { amount: kopiykas(row.amount), merchant: row.merchant_name, lastDigits: row.last_digits },
              language,
            ),
        })
      },
      choice,
    ),
  )

type Given = {
  readonly answer: ApprovalAnswer
  /** Present for an approval only. */
  readonly submitted: SubmittedProof | null
}

/**
 * Answers whether a purchase is to be paid. An approval needs a code or a key; to decline needs none, and what is not theirs
 * also locks the card for good. Of many answers at once the first ends it, at one moment by the clock of this server: a later
 * one never approves. The same answer of the same person again gets the present state.
 */
export const giveAnswer = (
  context: Context,
  authority: Authority,
  place: ApprovalPlace,
  { answer, submitted }: Given,
): Promise<Result<CardApproval, Refusal>> =>
  inReachOf(context, authority, place, async (whose) => {
    const { personId } = whose
    const seen = await look(context.database, place, { personId, now: context.clock.now() })
    if (seen === null) return refused({ code: 'notFound' })
    const before = ownAnswer(seen, personId)
    if (before === answer) return ok(present(seen, context.clock.now()))
    if (seen.role === null) return refused({ code: 'cardStatusNotChanged' })
    let proof: Proof | null = null
    if (answer === 'approve') {
      if (submitted === null) return refused({ code: 'wrongCardCode' })
      const checked = await checkConfirmation(context, whose, approvalConfirmation, seen, submitted)
      if (!checked.ok) return refused(asOfCard(checked.error))
      proof = checked.value
    }
    const given = await inTransaction<CardApproval, Refusal>(context.database, (transaction) =>
      answerUnderLock(context, transaction, whose, place, {
        cardId: seen.row.card_id,
        answer,
        proof,
        method: submitted?.method ?? null,
      }),
    )
    if (given.ok) context.wakeOutbox()
    return given
  })

type Whose = Authority & { readonly companyId: string }

async function answerUnderLock(
  context: Context,
  transaction: DatabaseTransaction,
  whose: Whose,
  place: ApprovalPlace,
  {
    cardId,
    answer,
    proof,
    method,
  }: {
    readonly cardId: string
    readonly answer: ApprovalAnswer
    readonly proof: Proof | null
    readonly method: SubmittedProof['method'] | null
  },
): Promise<Result<CardApproval, Refusal>> {
  const { personId, companyId } = whose
  // In the order of every use case that locks cards and relations.
  if (answer === 'notMe') await lockCard(transaction, companyId, cardId)
  const locked = await lockApproval(transaction, place)
  // After the lock: who waited for it must not answer by the time at which they came.
  const now = context.clock.now()
  const seen = locked && (await around(transaction, locked, { personId, now }))
  if (seen === undefined) return refused({ code: 'notFound' })
  if (ownAnswer(seen, personId) === answer) return ok(present(seen, now))
  const taken = answerApproval(approvalOf(seen.row, seen.answers), { role: seen.role, answer, at: now })
  if (!taken.ok) return refused({ code: taken.error })
  if (proof !== null) {
    const leaving = await mayLeaveNow(context, transaction, 'cardApproval', whose)
    if (!leaving.ok) return leaving
    if (approvalConfirmation.subjectOf(whose, seen).digest !== proof.digest)
      return refused({ code: 'cardStatusNotChanged' })
    const spent = await spendConfirmation(transaction, whose, approvalConfirmation, proof)
    if (!spent.ok) return refused(asOfCard(spent.error))
  }
  const at = new Date(now)
  await insertAnswer(transaction, place, { personId, answer, method: proof === null ? null : method, at })
  if (taken.value !== 'waiting') {
    await storeDecision(transaction, place, taken.value as 'approved' | 'declined', at)
    await enqueue(transaction, 'answerChallenge', place, now)
  }
  const subject = { companyId, by: whose, subjectId: seen.row.card_id, at }
  const facts = { approvalId: place.approvalId, amount: String(seen.row.amount), role: seen.role ?? 'holder' }
  if (answer === 'approve') recordAudit(transaction, { ...subject, event: 'cardPurchaseApproved', facts })
  else
    recordAudit(transaction, {
      ...subject,
      event: 'cardPurchaseDeclined',
      facts: { ...facts, notMe: answer === 'notMe' },
    })
  if (answer === 'notMe') await lockAsNotTheirs(context, transaction, whose, { cardId: seen.row.card_id, at })
  const after = await around(transaction, (await findApproval(transaction, place)) ?? seen.row, { personId, now })
  if (taken.value === 'waiting') await askSecond(context, transaction, after, now)
  return ok(present(after, now))
}

/** People who may give the second approval are notified, whatever page they are on. */
async function askSecond(
  { config }: Context,
  transaction: DatabaseTransaction,
  { row, answers, people }: Seen,
  now: number,
): Promise<void> {
  const texts = secondMessages(
    {
      amount: kopiykas(row.amount),
      merchant: row.merchant_name,
      lastDigits: row.last_digits,
      expiresAt: row.expires_at,
      contactPhone: config.contactPhone,
    },
    joinedName(row.last_name_uk ?? '', row.first_name_uk ?? '', row.middle_name_uk ?? ''),
  )
  const asked = people.flatMap(({ person_id: personId }) =>
    roleOf(row, answers, people, { personId, now }) === 'second' ? [personId] : [],
  )
  for (const personId of asked)
    await tellOwner(transaction, personId, texts, { now, expires: row.expires_at.getTime() })
  await noteCardNews(transaction, {
    companyId: row.company_id,
    cardId: row.card_id,
    holderId: row.holder_person_id,
    to: asked,
    kind: 'approvalAsked',
    at: new Date(now),
    by: row.holder_person_id,
    amount: row.amount,
    merchant: row.merchant_name,
    isNotified: true,
  })
}

const ownAnswer = ({ answers }: Seen, personId: string): ApprovalAnswer | undefined =>
  answers.find(({ person_id }) => person_id === personId)?.answer

const present = ({ row, answers, role }: Seen, now: number): CardApproval =>
  presentApproval(row, { answers, asked: role, now })

/** @returns null where the approval is none of theirs: as if there were none */
async function look(
  reader: Reader,
  place: ApprovalPlace,
  { personId, now }: { readonly personId: string; readonly now: number },
): Promise<Seen | null> {
  // The answers before the approval: whose answer is here finds the approval as it left it.
  const answers = await findAnswers(reader, [place.companyId], [place.approvalId])
  const row = await findApproval(reader, place)
  if (row === undefined) return null
  const people = await peopleWhoAct(reader, row.company_id)
  const seen = { row, answers, people, role: roleOf(row, answers, people, { personId, now }) }
  const isTheirs = seen.role !== null || row.holder_person_id === personId || ownAnswer(seen, personId) !== undefined
  return isTheirs || mayHaveBeenAsked(seen, personId, now) ? seen : null
}

/** A person who could have been asked learns that it has ended, and nobody else that there was one. */
const mayHaveBeenAsked = ({ row, people }: Seen, personId: string, now: number): boolean =>
  approvalStateAt({ state: row.state, expiresAt: row.expires_at.getTime() }, now) !== 'waiting' &&
  row.needs.length > 1 &&
  people.some((one) => one.person_id === personId && one.signature_type !== 'none')

/** Around a locked approval, with everybody's rights locked as well. */
async function around(
  transaction: DatabaseTransaction,
  row: ApprovalRow,
  { personId, now }: { readonly personId: string; readonly now: number },
): Promise<Seen> {
  const people = await lockPeopleWhoAct(transaction, row.company_id)
  const answers = await findAnswers(transaction, [row.company_id], [row.approval_id])
  return { row, answers, people, role: roleOf(row, answers, people, { personId, now }) }
}

/** Works in the company of the approval, which need not be the one on the page, as far as the caller acts for it. */
async function inReachOf<Value>(
  { database }: Context,
  authority: Authority,
  { companyId }: ApprovalPlace,
  work: (whose: Whose) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const reach = (await findReaches(database, authority.personId)).find((one) => one.companyId === companyId)
  if (reach === undefined) return refused({ code: 'notFound' })
  return withinReach([reach], () => work({ ...authority, companyId }))
}
