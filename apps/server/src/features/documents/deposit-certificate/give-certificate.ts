import type { StreamedFile } from '@dilo/contract/wire.ts'
import type { Result } from '@dilo/domain/result.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { readDeposit } from '../../deposits/door.ts'
import { givePaper, type PaperRequest } from '../papers/give-paper.ts'
import { partsOfCertificate } from './certificate-parts.ts'
import { certificateWords } from './certificate-words.ts'

/** A certificate of a deposit as it stands now. With its code the bank attests the account, the day, and what the deposit held. */
export const giveCertificate = (
  context: Context,
  authority: CompanyAuthority,
  { depositId, ...asked }: PaperRequest & { readonly depositId: string },
): Promise<Result<StreamedFile, Refusal>> =>
  givePaper(
    context,
    authority,
    asked,
    () => readDeposit(context, authority, depositId),
    (deposit, today) => {
      const words = certificateWords[asked.language]
      return {
        title: words.title,
        about: [
          [words.account, groupIban(deposit.iban)],
          [words.product, deposit.name[asked.language]],
          [words.status, words.statuses[deposit.status]],
        ],
        parts: partsOfCertificate(deposit, asked.language),
        attests: {
          kind: 'DEPOSIT',
          accountId: deposit.accountId,
          from: today,
          to: today,
          amount: kopiykas(BigInt(deposit.balance)),
          currency: deposit.currency,
        },
        fileName: `${words.file} ${deposit.iban.slice(-4)} ${today}`,
      }
    },
  )
