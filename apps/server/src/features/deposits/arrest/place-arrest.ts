import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { type DepositRecord, findDeposit, lockDeposit, storeDeposit } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'
import { findStandingArrests, insertArrest, storeLifting } from './store.ts'

type Place = { readonly companyId: string; readonly depositId: string }

/** The content of an arrest. @property sum null: all that is in the deposit */
type Paper = {
  readonly authority: string
  readonly number: string
  readonly date: BusinessDate
  readonly sum: Kopiykas | null
  readonly stopsPayouts: boolean
}

/**
 * Arrests a deposit in the transaction of the bank's decision: from the commit on its client takes nothing out of it. It earns on;
 * its interest is paid out or waits, as the paper says. Another arrest joins those that stand.
 */
export async function arrestDeposit(
  transaction: DatabaseTransaction,
  { companyId, depositId }: Place,
  { paper, actionId, at }: { readonly paper: Paper; readonly actionId: string; readonly at: Date },
): Promise<Result<undefined, Refusal>> {
  const row = await lockDeposit(transaction, companyId, depositId)
  if (row === undefined) return refused({ code: 'notFound' })
  const taken = takeStep(row, 'ARREST', { on: businessDateAt(at) })
  if (!taken.ok) return refused({ code: taken.error })
  await insertArrest(transaction, {
    company_id: companyId,
    deposit_id: depositId,
    arrest_id: actionId,
    authority: paper.authority,
    paper_number: paper.number,
    paper_date: paper.date,
    sum: paper.sum,
    stops_payouts: paper.stopsPayouts,
    placed_at: at,
  })
  const pays = !paper.stopsPayouts && (row.status !== 'arrested' || row.pays_under_arrest)
  await storeDeposit(transaction, row, { ...taken.value, pays_under_arrest: pays })
  const facts = { sum: paper.sum === null ? null : String(paper.sum) }
  recordAudit(transaction, { companyId, by: 'bank', event: 'depositArrested', subjectId: depositId, facts, at })
  await tell(transaction, row, { kind: 'arrested', amount: paper.sum, paper, at })
  return ok(undefined)
}

/** Lifts one arrest. The last of them sets the deposit free: it gets its previous status. */
export async function liftArrest(
  transaction: DatabaseTransaction,
  { companyId, depositId }: Place,
  { arrestId, actionId, at }: { readonly arrestId: string; readonly actionId: string; readonly at: Date },
): Promise<Result<undefined, Refusal>> {
  await lockDeposit(transaction, companyId, depositId)
  const row = await findDeposit(transaction, companyId, depositId)
  const standing = await findStandingArrests(transaction, companyId, [depositId])
  const lifted = standing.find(({ arrest_id: id }) => id === arrestId)
  if (row === undefined || lifted === undefined) return refused({ code: 'notFound' })
  await storeLifting(transaction, lifted, { actionId, at })
  const left = standing.filter((one) => one !== lifted)
  const taken = left.length === 0 ? takeStep(row, 'RELEASE', { on: businessDateAt(at) }) : null
  if (taken?.ok === false) return refused({ code: taken.error })
  await storeDeposit(transaction, row, {
    ...taken?.value,
    pays_under_arrest: left.length > 0 && left.every(({ stops_payouts: stops }) => !stops),
  })
  if (left.length > 0) return ok(undefined)
  recordAudit(transaction, { companyId, by: 'bank', event: 'depositReleased', subjectId: depositId, facts: {}, at })
  const paper = { authority: lifted.authority, number: lifted.paper_number, date: lifted.paper_date }
  await tell(transaction, row, { kind: 'released', amount: null, paper, at })
  return ok(undefined)
}

type News = {
  readonly kind: 'arrested' | 'released'
  readonly amount: bigint | null
  readonly paper: Pick<Paper, 'authority' | 'number' | 'date'>
  readonly at: Date
}

const tell = (
  transaction: DatabaseTransaction,
  { company_id: companyId, deposit_id: depositId, opened_by: openedBy }: DepositRecord,
  { kind, amount, paper, at }: News,
): Promise<void> =>
  tellOfDeposits(transaction, [
    {
      companyId,
      depositId,
      kind,
      at,
      by: null,
      openedBy,
      amount,
      paper: `${paper.authority}, № ${paper.number}`,
      day: paper.date,
    },
  ])
