import type { Card } from '@dilo/contract/card.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import type { SubmittedProof } from '../../signing/door.ts'
import { storeCard } from '../record/store.ts'
import { type SeenCard, takeProvenStep } from './proven-step.ts'

/**
 * The holder proves that they have paid what looked suspicious: for a while nothing of their card looks suspicious (domain
 * `cards/suspicion.ts`). Every other rule holds as before.
 */
export const recognizePayments = (
  context: Context,
  authority: CompanyAuthority,
  seen: SeenCard,
  submitted: SubmittedProof,
): Promise<Result<Card, Refusal>> =>
  takeProvenStep(context, authority, seen, submitted, {
    step: 'RECOGNIZE',
    way: 'cardRecognition',
    request: { recognize: seen.cardId, version: seen.version },
    take: async ({ transaction, row, at }) => {
      await storeCard(transaction, row, { recognized_at: at })
      const { companyId } = authority
      const subject = { event: 'cardPaymentsRecognized', subjectId: seen.cardId, facts: {} } as const
      recordAudit(transaction, { companyId, by: authority, ...subject, at })
    },
  })
