import type { Answer } from '@dilo/contract/calls.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { sendToSigning } from '../signatures/send-to-signing.ts'
import { countToSign, findDrafts, findImport } from './store.ts'

/** The rest of the work on an import: by people who may send to signing, and by the caller. */
export async function readImportSigning(
  { database }: Context,
  { companyId, personId, signatureType }: CompanyAuthority,
  importId: string,
): Promise<Result<Answer<'GET /api/payment-service/imports/{importId}/signing'>, Refusal>> {
  if ((await findImport(database, companyId, importId)) === undefined) return refused({ code: 'notFound' })
  return ok(await countToSign(database, { companyId, importId, personId, signs: signatureType !== 'none' }))
}

type Call = 'POST /api/payment-service/imports/{importId}/signing'

/** The most payments for one code, and for the time of a call. */
const AT_ONCE = 200

/**
 * Sends the next drafts of an import to signing, each in its own transaction: a refusal of one leaves the others
 * unaffected.
 */
export async function sendImportToSigning(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  after: number,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId } = authority
  if ((await findImport(context.database, companyId, importId)) === undefined) return refused({ code: 'notFound' })
  const { drafts, count } = await findDrafts(context.database, { companyId, importId, after, atMost: AT_ONCE })
  const refusals: Answer<Call>['refused'] = []
  for (const { place, paymentId } of drafts) {
    const sent = await sendToSigning(context, authority, paymentId)
    if (!sent.ok) refusals.push({ place, paymentId, refusal: wireCodeOf(sent.error.code) })
  }
  return ok({
    sent: drafts.length - refusals.length,
    refused: refusals,
    after: drafts.at(-1)?.place ?? after,
    left: count - drafts.length,
  })
}
