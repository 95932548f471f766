import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { keepParticulars, type SaidOfCompany } from '../../companies/door.ts'
import { readSubmitted } from './read-submitted.ts'
import type { Place } from './store.ts'

/** The company's own answers, in a version that the bank has approved, become the bank's particulars of it. */
export async function keepApproved(
  context: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, version }: Place,
  at: Date,
): Promise<void> {
  const submitted = await readSubmitted(transaction, { companyId, version })
  if (submitted === null) return
  await keepParticulars(context, transaction, companyId, { by: 'questionnaire', of: saidIn(submitted), at })
}

function saidIn({ answers: { company, entrepreneur } }: SubmittedQuestionnaire): SaidOfCompany {
  if (company === undefined)
    return { registeredPlace: entrepreneur?.businessPlace ?? null, mainActivity: entrepreneur?.mainActivity ?? null }
  const { name, shortName, registeredPlace, mainActivity, executiveBody } = company
  return { name, shortName: shortName ?? null, registeredPlace, mainActivity, executiveBody }
}
