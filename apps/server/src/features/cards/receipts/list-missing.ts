import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { RECEIPTS_ASKED_DAYS } from '@dilo/domain/cards/receipt-state.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { cursorAfter, readCursor } from '../record/operation-cursor.ts'
import { findMissing, findRule, type PaidOperation } from './store.ts'
import { seesAll } from './who-sees.ts'

type Call = 'GET /api/card-service/receipts'

const PAGE = 50

/** Payments whose receipt is missing, of the cards that the caller holds, or of all. */
export async function listMissing(
  { database, clock }: Context,
  authority: CompanyAuthority,
  { cursor }: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId, personId, relationType, permissions } = authority
  const after = readCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const rule = await findRule(database, companyId)
  const maySetRule = headsCompany(relationType) && permissions.includes('ACCOUNTS_WRITE')
  const neededFrom = rule?.neededFrom ?? null
  if (rule === null || neededFrom === null) return ok({ neededFrom: null, maySetRule, missing: [], nextCursor: null })
  const earliest = clock.now() - RECEIPTS_ASKED_DAYS * DAY
  const rows = await findMissing(database, companyId, {
    heldBy: seesAll(authority) ? null : personId,
    neededFrom,
    since: new Date(Math.max(earliest, rule.since.getTime())),
    after: after.value,
    atMost: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return ok({
    neededFrom: String(neededFrom),
    maySetRule,
    missing: page.map(presentMissing),
    nextCursor: rows.length > PAGE && last ? cursorAfter({ at: last.at, id: last.operationId }) : null,
  })
}

const presentMissing = ({ at, amount, ...row }: PaidOperation): Answer<Call>['missing'][number] => ({
  operationId: row.operationId,
  cardId: row.cardId,
  lastDigits: row.lastDigits,
  holder: row.holder,
  at: at.toISOString(),
  amount: String(amount),
  merchantName: row.merchantName,
})
