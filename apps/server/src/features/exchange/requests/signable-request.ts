import { step } from '@dilo/domain/flows/exchange-request.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { certain, ok, refused } from '@dilo/domain/result.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { type PolicyKind, signableByPolicy } from '../../signing/door.ts'
import { fieldsOf, lockGroundOfRequest } from '../grounds/ground-of-request.ts'
import { keepQuoteForCode, spendQuote } from '../quotes/spend-quote.ts'
import { type OpensFor, requireOpen } from '../quotes/window.ts'
import { withinBounds } from '../quotes/within-bounds.ts'
import { policySubjectOf } from '../record/policy-subject.ts'
import { findRequest, lockRequest, type RequestRow, storeRequest } from '../record/store.ts'
import { requestMessage } from './request-message.ts'
import { setAside } from '../record/set-aside.ts'
import { boundOf, possible } from './still-possible.ts'

const requestKind: PolicyKind<RequestRow> = {
  kind: 'exchangeRequest',
  purpose: 'sign-exchange',
  find: findRequest,
  async lock(transaction, companyId, requestId) {
    await lockAccountsOf(transaction, companyId)
    const row = await lockRequest(transaction, companyId, requestId)
    return row?.state === 'deleted' ? undefined : row
  },
  subjectOf: policySubjectOf,
  way: () => 'exchange',
  words: {
    notFound: 'saleRequestNotFound',
    stale: 'exchangeStatusNotChanged',
    withoutPhone: 'noPhoneForSigning',
    notActing: 'signerNotIdentified',
  },
  maySign({ state }, { type, permissions }) {
    if (!effectivePermissions(type, permissions).includes('PAYMENTS_VIEW')) return refused('noAuthorityToExchange')
    return step(state, 'SIGN')
  },
  possible,
  message: (row) => (code, language) => requestMessage(row, code, language),
  async begun(context, transaction, authority, { row, digest, method, sentTo }) {
    const at = new Date(context.clock.now())
    const { next } = certain(step(row.state, 'SIGN'))
    if (next !== row.state) await storeRequest(transaction, row, { state: next, at })
    if (row.quote_id !== null)
      await keepQuoteForCode(context, transaction, {
        companyId: row.company_id,
        quoteId: row.quote_id,
        demo: authority.demo,
      })
    if (sentTo === null) return
    recordAudit(transaction, {
      companyId: row.company_id,
      by: authority,
      event: 'exchangeCodeSent',
      subjectId: row.request_id,
      facts: { version: row.version, digest, method, sentTo },
      at,
    })
  },
  async signed(context, transaction, authority, { row, given }) {
    const { company_id: companyId, request_id: requestId, version } = row
    const { at, missing, method, type, digest } = given
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'exchangeSigned',
      subjectId: requestId,
      facts: { version, digest, method, type, isLast: missing === 0 },
      at,
    })
    if (missing > 0) {
      const { next } = certain(step(row.state, 'SIGN'))
      await storeRequest(transaction, row, { state: next, at })
      return ok(undefined)
    }
    const taken = step(row.state, 'SIGN_LAST')
    if (!taken.ok) return refused({ code: taken.error })
    const ground = await lockGroundOfRequest(context, transaction, row, at)
    if (ground.missing.length > 0) return refused({ code: 'invalidRequest', fields: fieldsOf(ground.missing) })
    const bounded = await withinBounds(context, transaction, boundOf(row), 'locks')
    if (!bounded.ok) return bounded
    // The instant that counts is the clock of this transaction: a code of 13:59 that comes at 14:00 is refused, and not spent.
    const spent = await spend(context, transaction, authority, row)
    if (!spent.ok) return spent
    const held = await setAside(transaction, row, { inDemo: authority.demo !== null, at })
    if (!held.ok) return held
    const { papers } = ground
    await storeRequest(transaction, row, {
      ...held.value,
      papers,
      returned: null,
      state: taken.value.next,
      signed_at: at,
      tried_at: at,
      at,
    })
    // The dealer waits until an officer has looked at the papers.
    if (papers !== 'toCheck') await enqueue(transaction, 'handOverExchange', { companyId, requestId }, at.getTime())
    return ok(undefined)
  },
}

const spend = (
  context: Parameters<typeof requireOpen>[0],
  transaction: DatabaseTransaction,
  { demo }: OpensFor,
  { company_id: companyId, request_id: requestId, quote_id: quoteId }: RequestRow,
) =>
  quoteId === null
    ? requireOpen(context, { demo })
    : spendQuote(context, transaction, { companyId, quoteId, requestId, demo })

/** A request to exchange, as people of its company sign it. */
export const signableRequest = signableByPolicy(requestKind)
