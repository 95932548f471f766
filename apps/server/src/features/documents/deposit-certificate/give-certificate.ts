import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findAccountHolder } from '../../accounts/door.ts'
import { readDeposit } from '../../deposits/door.ts'
import { countPaper } from '../statement-files/count-paper.ts'
import { beginDocument } from '../statement-files/issue-document.ts'
import { certificateWords } from './certificate-words.ts'
import { drawCertificate } from './draw-certificate.ts'

/** @property origin of the bank, as browsers see it: codes lead there */
type CertificateRequest = { readonly depositId: string; readonly language: Language; readonly origin: string }

/**
 * A certificate of a deposit as it stands now. With its code the bank attests the account, the day, and what the deposit held.
 * Each is kept as issued, so they are counted, with receipts.
 */
export async function giveCertificate(
  context: Context,
  authority: CompanyAuthority,
  { depositId, language, origin }: CertificateRequest,
): Promise<Result<StreamedFile, Refusal>> {
  const { companyId, personId } = authority
  const counted = await countPaper(context, personId)
  if (!counted.ok) return counted
  const read = await readDeposit(context, authority, depositId)
  if (!read.ok) return read
  const deposit = read.value
  const { verification, issue } = beginDocument(context, origin)
  const at = context.clock.now()
  const bytes = await drawCertificate(context, {
    deposit,
    client: await findAccountHolder(context.database, companyId),
    language,
    verification,
    at,
  })
  const today = businessDateAt(at)
  await issue({
    kind: 'DEPOSIT',
    companyId,
    personId,
    accountId: deposit.accountId,
    from: today,
    to: today,
    amount: kopiykas(BigInt(deposit.balance)),
    currency: deposit.currency,
    issuedAt: new Date(at),
  })
  return ok({
    type: 'application/pdf',
    name: `${certificateWords[language].file} ${deposit.iban.slice(-4)} ${today}.pdf`,
    bytes,
  })
}
