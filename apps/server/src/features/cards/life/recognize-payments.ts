import { recordAudit } from '../../audit/door.ts'
import { storeCard } from '../record/store.ts'
import { provenStep } from './proven-step.ts'

/**
 * The holder proves that they have paid what looked suspicious: for a while nothing of their card looks suspicious (domain
 * `cards/suspicion.ts`). Every other rule holds as before.
 */
export const recognizePayments = provenStep((_, authority, { cardId, version }) => ({
  step: 'RECOGNIZE',
  way: 'cardRecognition',
  request: { recognize: cardId, version },
  take: async ({ transaction, row, at }) => {
    await storeCard(transaction, row, { recognized_at: at })
    const { companyId } = authority
    const subject = { event: 'cardPaymentsRecognized', subjectId: cardId, facts: {} } as const
    recordAudit(transaction, { companyId, by: authority, ...subject, at })
  },
}))
