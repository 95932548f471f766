import type { CardAllowance } from '@dilo/contract/card-allowance-calls.ts'
import { ALLOWANCE_MS, allowanceStateAt } from '@dilo/domain/cards/allowance.ts'
import type { CardSpending, SpentFrom } from '@dilo/domain/cards/card-spending.ts'
import { allowanceText } from '@dilo/domain/cards/confirmed-texts.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRights } from '../../companies/door.ts'
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
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { asOfCard } from '../record/card-code.ts'
import { hearsByLink, noteLoneSpending } from '../spending-policy/note-lone-spending.ts'
import { signsAlone } from '../spending-policy/signs-alone.ts'
import { allowanceCodeMessage, decidedMessages } from './allowance-messages.ts'
import { newsOf, requestOf } from './ask-for-allowance.ts'
import { presentRequest } from './presenter.ts'
import { decideRequest, findRequest, insertAllowance, lockRequest, type RequestRow } from './store.ts'

const allowanceConfirmation: Confirmation<RequestRow> = {
  purpose: 'card-operation',
  subjectOf: ({ companyId }, row) =>
    subjectOfText(
      allowanceText({
        companyId,
        requestId: row.request_id,
        cardId: row.card_id,
        merchant: row.merchant_name,
        amount: kopiykas(row.amount),
      }),
      { name: `allowance:${row.request_id}`, invalid: 'edsInvalid' },
    ),
}

/** A granted request spends its amount from the card's account, once. */
const spentByRequest = ({ account_id: accountId, amount }: RequestRow): readonly SpentFrom[] => [
  { accountId, most: String(amount) },
]

/** A granted request, as people of the company sign it or are notified of it. */
export const spendingOfRequest = (row: RequestRow): CardSpending => ({
  of: 'allowance',
  subjectId: row.request_id,
  version: 0,
  name: row.merchant_name,
  lastDigits: row.last_digits,
  amount: String(row.amount),
  accounts: spentByRequest(row),
})

/** Checks that the caller may decide a request now, alone or with others. */
export function mayDecide(
  row: RequestRow | undefined,
  { relationType, personId }: Pick<CompanyAuthority, 'relationType' | 'personId'>,
  now: number,
): Result<RequestRow, Refusal> {
  const heads = headsCompany(relationType)
  const isTheirs = row !== undefined && (heads || row.person_id === personId || row.holder_person_id === personId)
  if (row === undefined || !isTheirs) return refused({ code: 'notFound' })
  if (!heads) return refused({ code: 'cardOwnerOnly' })
  return allowanceStateAt({ state: row.state, endsAt: row.ends_at.getTime() }, now) === 'waiting'
    ? ok(row)
    : refused({ code: 'cardStatusNotChanged' })
}

/** Gives a head the challenge needed to grant a request. */
export const beginAllowance = (
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> =>
  beginConfirmation(
    context,
    authority,
    allowanceConfirmation,
    async (transaction) => {
      const row = await findRequest(transaction, authority.companyId, requestId)
      const may = mayDecide(row, authority, context.clock.now())
      if (!may.ok) return may
      const people = await peopleWhoAct(transaction, authority.companyId)
      const alone = await signsAlone(transaction, authority, spentByRequest(may.value), people)
      if (!alone.ok) return alone
      return ok({
        subject: may.value,
        text: (code, language) => allowanceCodeMessage(code, requestOf(may.value), language),
      })
    },
    choice,
  )

/**
 * Grants a request by a head's code or key, or declines it. Once granted, one payment of at most the amount passes to
 * this merchant within a quarter of an hour. A retry gets the present state.
 * @param answer.submitted the proof of the person who grants it; null: it is declined
 * @param answer.origin the base address of links to the bank
 */
export async function answerAllowance(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  { submitted, origin }: { readonly submitted: SubmittedProof | null; readonly origin: string },
): Promise<Result<CardAllowance, Refusal>> {
  const now = context.clock.now()
  const seen = await findRequest(context.database, authority.companyId, requestId)
  const wanted = submitted === null ? 'declined' : 'granted'
  if (seen?.state === wanted && seen.decided_by === authority.personId)
    return ok(presentRequest(seen, { heads: true, now }))
  const may = mayDecide(seen, authority, now)
  if (!may.ok) return may
  const proof =
    submitted === null ? null : await checkConfirmation(context, authority, allowanceConfirmation, may.value, submitted)
  if (proof !== null && !proof.ok) return refused(asOfCard(proof.error))
  const done = await inTransaction<CardAllowance, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, authority.companyId)
    const rights = await lockRights(transaction, authority)
    const locked = await lockRequest(transaction, authority.companyId, requestId)
    const at = new Date(context.clock.now())
    const row = mayDecide(locked, rights, at.getTime())
    if (!row.ok) return row
    const people = await lockPeopleWhoAct(transaction, authority.companyId)
    if (proof !== null) {
      const alone = await signsAlone(transaction, authority, spentByRequest(row.value), people)
      if (!alone.ok) return alone
      const spent = await spendConfirmation(transaction, authority, allowanceConfirmation, proof.value)
      if (!spent.ok) return refused(asOfCard(spent.error))
    }
    const leaving =
      proof === null ? ok({ wait: null }) : await mayLeaveNow(context, transaction, 'cardAllowance', authority)
    if (!leaving.ok) return leaving
    const until = leaving.value.wait?.until ?? null
    await decide(transaction, authority, row.value, { isGranted: proof !== null, at, startsAt: until })
    if (proof !== null) {
      const spending = spendingOfRequest(row.value)
      await noteLoneSpending(context, transaction, authority, { spending, people, until, origin })
    }
    const after = await findRequest(transaction, authority.companyId, requestId)
    if (after === undefined) throw new Error('A wish that was just decided is there')
    return ok(presentRequest(after, { heads: true, now: at.getTime() }))
  })
  if (done.ok) context.wakeOutbox()
  return done
}

type Deciding = {
  readonly isGranted: boolean
  readonly at: Date
  /** An allowance that is granted soon after a change of the granter's access begins later (decision 058). */
  readonly startsAt: Date | null
}

/** Decides a locked request, and notifies the requester, unless they get a message with a link. */
export async function decide(
  transaction: DatabaseTransaction,
  by: { readonly companyId: string; readonly personId: string; readonly sessionId: string | null },
  row: RequestRow,
  { isGranted, at, startsAt }: Deciding,
): Promise<void> {
  const { companyId, personId } = by
  const endsAt = new Date((startsAt ?? at).getTime() + ALLOWANCE_MS)
  await decideRequest(transaction, row, { state: isGranted ? 'granted' : 'declined', by: personId, at })
  if (isGranted) {
    await insertAllowance(transaction, row, { by: personId, at, startsAt, endsAt })
    await noteCardNews(transaction, { ...newsOf(row), kind: 'allowanceGranted', at, by: personId, isNotified: true })
  }
  recordAudit(transaction, {
    companyId,
    by,
    event: isGranted ? 'cardAllowanceGranted' : 'cardAllowanceDeclined',
    subjectId: row.card_id,
    facts: { requestId: row.request_id, amount: String(row.amount) },
    at,
  })
  const { account_id: accountId, person_id: askedBy } = row
  if (
    askedBy !== personId &&
    !(isGranted && (await hearsByLink(transaction, { companyId, accountId, personId: askedBy })))
  ) {
    const now = at.getTime()
    await tellOwner(
      transaction,
      askedBy,
      decidedMessages(requestOf(row), isGranted ? { from: startsAt, until: endsAt } : null),
      {
        now,
        expires: isGranted ? endsAt.getTime() : now + NOTICE_LIFE_MS,
      },
    )
  }
}
