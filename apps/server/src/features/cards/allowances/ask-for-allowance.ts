import type { Body } from '@dilo/contract/calls.ts'
import type { CardAllowance } from '@dilo/contract/card-allowance-calls.ts'
import { allowedAmount, isAllowable, REQUEST_MS } from '@dilo/domain/cards/allowance.ts'
import type { DeclineReason } from '@dilo/domain/cards/decide-authorisation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights, tellHeads } from '../../companies/door.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import { askerOf } from '../record/asker-of.ts'
import { findCard } from '../record/store.ts'
import { askedMessages } from './allowance-messages.ts'
import { presentRequest } from './presenter.ts'
import { findDeclined, findRequestOf, insertRequest, type RequestRow } from './store.ts'

type Asked = Body<'POST /api/card-service/cards/{cardId}/allowance-requests'> & { readonly cardId: string }

/** As a declined authorisation stores it: amounts are digits. */
type StoredDecline = { readonly because: DeclineReason; readonly over?: string | number }

/**
 * Asks the heads of the company to let a declined payment through once. A payment is asked about once: a repetition
 * gets the present request. All heads but the caller are notified.
 */
export async function askForAllowance(
  context: Context,
  authority: CompanyAuthority,
  asked: Asked,
): Promise<Result<CardAllowance, Refusal>> {
  const done = await inTransaction<CardAllowance, Refusal>(context.database, async (transaction) => {
    const now = context.clock.now()
    const rights = await lockRights(transaction, authority)
    const heads = headsCompany(rights.relationType)
    const request = await readRequest(transaction, rights, asked, now)
    if (!request.ok) return request
    const { companyId } = authority
    const isNew = await insertRequest(transaction, request.value)
    const row = await findRequestOf(transaction, companyId, asked.operationId)
    if (row === undefined) throw new Error('A wish that was just asked for is there')
    if (isNew) {
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'cardAllowanceAsked',
        subjectId: row.card_id,
        facts: { requestId: row.request_id, amount: String(row.amount) },
        at: row.asked_at,
      })
      await noteCardNews(transaction, {
        ...newsOf(row),
        kind: 'allowanceAsked',
        at: row.asked_at,
        by: authority.personId,
        isNotified: true,
      })
      await tellHeads(
        transaction,
        companyId,
        askedMessages(requestOf(row)),
        { now, expires: row.ends_at.getTime() },
        authority.personId,
      )
    }
    return ok(presentRequest(row, { heads, now }))
  })
  if (done.ok) context.wakeOutbox()
  return done
}

async function readRequest(
  transaction: DatabaseTransaction,
  rights: CompanyAuthority,
  { cardId, operationId, amount: wanted }: Asked,
  now: number,
): Promise<Result<Parameters<typeof insertRequest>[1], Refusal>> {
  const { companyId, personId } = rights
  const card = await findCard(transaction, companyId, cardId)
  if (card === undefined) return refused({ code: 'notCompanyCard' })
  const asker = askerOf(card, rights, now)
  if (!asker.holds && !asker.heads) return refused({ code: 'cardOwnerOnly' })
  if (!asker.holderActs) return refused({ code: 'noEnterpriseConnection' })
  const declined = await findDeclined(transaction, { companyId, cardId, authorisationId: operationId })
  if (declined === undefined) return refused({ code: 'notFound' })
  const { because, over } = declined.decline as StoredDecline
  const isFresh = declined.decided_at.getTime() > now - REQUEST_MS
  if (card.state !== 'active' || asker.isExpired || !isAllowable(because) || !isFresh)
    return refused({ code: 'cardStatusNotChanged' })
  const amount = allowedAmount(kopiykas(declined.amount), wanted === undefined ? null : kopiykas(BigInt(wanted)))
  if (!amount.ok) return refused({ code: 'invalidRequest', fields: { amount: amount.error } })
  return ok({
    company_id: companyId,
    request_id: risingId(),
    card_id: cardId,
    account_id: declined.account_id,
    authorisation_id: operationId,
    person_id: personId,
    merchant_id: declined.merchant_id,
    merchant_name: declined.merchant_name,
    amount: amount.value,
    because,
    over: over === undefined ? null : BigInt(over),
    asked_at: new Date(now),
    ends_at: new Date(now + REQUEST_MS),
  })
}

/** The texts of messages about a request. */
export const requestOf = (row: RequestRow) => ({
  person: presentRequest(row, { heads: false, now: row.asked_at.getTime() }).person,
  amount: kopiykas(row.amount),
  merchant: row.merchant_name,
  lastDigits: row.last_digits,
})

/** The content of notices about a request. */
export const newsOf = (row: RequestRow) => ({
  companyId: row.company_id,
  cardId: row.card_id,
  holderId: row.holder_person_id,
  amount: row.amount,
  merchant: row.merchant_name,
})
