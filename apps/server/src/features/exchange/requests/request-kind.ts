import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { PolicyKind } from '../../signing/door.ts'
import { fieldsOf, lockGroundOfRequest } from '../grounds/ground-of-request.ts'
import { takeRates } from '../quotes/take-rates.ts'
import { keepQuoteForCode, spendQuote } from '../quotes/spend-quote.ts'
import { type OpensFor, requireOpen } from '../quotes/window.ts'
import { withinBounds } from '../quotes/within-bounds.ts'
import { policySubjectOf } from '../record/policy-subject.ts'
import { setAside } from '../record/set-aside.ts'
import { findRequest, type RequestRow, storeRequest } from '../record/store.ts'
import { requestMessage } from './request-message.ts'
import { lockStanding, requestOrders } from './request-orders.ts'
import { boundOf, possible } from './still-possible.ts'

/**
 * A request to exchange, as people of its company sign it. With the last signature its money is set aside, and after the commit the
 * dealer gets it by the outbox. A code that comes after the end of the window is refused, and not spent.
 */
export const requestKind: PolicyKind<RequestRow, ExchangeRequest> = {
  ...requestOrders,
  lock: lockStanding,
  kind: 'exchangeRequest',
  purpose: 'sign-exchange',
  find: findRequest,
  subjectOf: policySubjectOf,
  way: () => 'exchange',
  seenBy: { permission: 'PAYMENTS_VIEW', otherwise: 'noAuthorityToExchange' },
  inWords: inWordsOfExchange,
  askFirst: isDealt,
  possible,
  message: (row) => (code, language) => requestMessage(row, code, language),
  events: { codeSent: 'exchangeCodeSent', signed: 'exchangeSigned' },
  store: storeRequest,
  async begun(context, transaction, { demo }, { company_id: companyId, quote_id: quoteId }) {
    if (quoteId !== null) await keepQuoteForCode(context, transaction, { companyId, quoteId, demo })
  },
  async signed(context, transaction, authority, row, { state, at }) {
    const { company_id: companyId, request_id: requestId } = row
    const [ground, bounded] = await sideBySide([
      lockGroundOfRequest(context, transaction, row, at),
      withinBounds(context, transaction, boundOf(row), 'locks'),
    ])
    if (ground.missing.length > 0) return refused({ code: 'invalidRequest', fields: fieldsOf(ground.missing) })
    if (!bounded.ok) return bounded
    // The instant that counts is the clock of this transaction: a code of 13:59 that comes at 14:00 is refused, and not spent.
    const spent = await spend(context, transaction, authority, row)
    if (!spent.ok) return spent
    const held = await setAside(transaction, row, { inDemo: authority.demo !== null, at })
    if (!held.ok) return held
    const { papers } = ground
    const signed = { papers, returned: null, signed_at: at, tried_at: at }
    await sideBySide([
      storeRequest(transaction, row, { ...held.value, ...signed, state, at }),
      // The dealer waits until an officer has looked at the papers.
      papers === 'toCheck'
        ? Promise.resolve()
        : enqueue(transaction, 'handOverExchange', { companyId, requestId }, at.getTime()),
    ])
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

/**
 * Checks that the bank exchanges the currency of a request now: the window is open, and the dealer has not stopped it. It
 * asks the dealer, before any transaction begins. The signature itself refuses a request that is not there.
 */
async function isDealt(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<void, Refusal>> {
  const open = requireOpen(context, authority)
  const [row, taken] = await sideBySide([
    findRequest(context.database, authority.companyId, requestId),
    open.ok ? takeRates(context) : Promise.resolve(null),
  ])
  if (row === undefined || (row.state !== 'draft' && row.state !== 'onSigning')) return ok(undefined)
  if (!open.ok || taken === null) return open.ok ? ok(undefined) : open
  const { isSilent, rates } = taken
  // If the dealer is unreachable, limit orders wait and quotes stay valid.
  return !isSilent && rates[row.currency] === undefined ? refused({ code: 'noSellingRate' }) : ok(undefined)
}

/** Refusals of the pipeline of signatures, in the words of the specification for exchange. */
function inWordsOfExchange(refusal: Refusal): Refusal {
  const { [refusal.code as keyof typeof words]: code } = words
  return code === undefined ? refusal : { ...refusal, code }
}

const words = {
  insufficientPowers: 'signerNotIdentified',
  noRightToSign: 'noRightToSignExchange',
  alreadySigned: 'exchangeAlreadySigned',
  signedByThisPerson: 'exchangeAlreadySigned',
  changedSinceCode: 'exchangeStatusNotChanged',
  wrongSigningCode: 'wrongExchangeCode',
  edsInvalid: 'signingServiceInputError',
  edsPersonMismatch: 'signerNotIdentified',
} as const satisfies Partial<Record<Refusal['code'], Refusal['code']>>
