import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { answerSigning, digestNow, type Signing } from './payment-to-sign.ts'
import { moveToSigning } from './send-to-signing.ts'

/** Records the effect of a begun signature under a locked payment: a draft moves to signing. */
export async function signatureBegun(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  {
    signing,
    method,
    sentTo,
  }: {
    readonly signing: Signing
    readonly method: SigningMethod
    /** Null: a key was given the text, and no code was sent. */ readonly sentTo: string | null
  },
): Promise<void> {
  const { payment } = signing
  const at = new Date(context.clock.now())
  if (payment.state === 'draft') {
    const taken = certain(answerSigning(signing, authority.personId, 'SEND_CODE'))
    await moveToSigning(transaction, authority, { signing, taken, event: 'SEND_CODE' }, at)
  }
  if (sentTo === null) return
  const facts = { version: payment.version, digest: digestNow(payment), method, sentTo }
  recordAudit(transaction, {
    companyId: authority.companyId,
    by: authority,
    event: 'signingCodeSent',
    subjectId: payment.payment_id,
    facts,
    at,
  })
}
