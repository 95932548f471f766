import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { WayToSpend } from '../spending-policy/way-to-spend.ts'
import { findProgram, findTouched, lockProgram, lockTouched } from '../record/programs-store.ts'
import { carryOut, type Change, type Changed, changeOf } from './write-program.ts'

type Loosened = Extract<CardSpending, { of: 'program' }>

const changedBy = ({ name, version, limits, cards }: Loosened): Changed => ({
  name,
  version,
  limits: limits as Changed['limits'],
  cards: [...cards],
})

/** A spend program that people of the company loosen together. */
export const programToSpend: WayToSpend<Loosened> = {
  async possible(_, reader, { spending, by }) {
    return changeBy(reader, by.companyId, spending)
  },
  async carryOut(_, transaction, { spending, by, at }) {
    const change = await lockedChange(transaction, by.companyId, spending)
    if (!change.ok) throw new Error(`The program ${spending.subjectId} has changed under the lock of its company`)
    await carryOut(transaction, by, change.value, at)
  },
}

async function changeBy(reader: Reader, companyId: string, spending: Loosened): Promise<Result<Change, Refusal>> {
  const { subjectId: programId, cards } = spending
  const touched = await findTouched(reader, companyId, { programId, cards })
  return changeOf(await findProgram(reader, companyId, programId), changedBy(spending), touched)
}

/** Cards are locked before the program, as a decision on a payment locks them. */
async function lockedChange(
  transaction: DatabaseTransaction,
  companyId: string,
  spending: Loosened,
): Promise<Result<Change, Refusal>> {
  const { subjectId: programId, cards } = spending
  const touched = await lockTouched(transaction, companyId, { programId, cards })
  const change = changeOf(await lockProgram(transaction, companyId, programId), changedBy(spending), touched)
  return change.ok ? ok(change.value) : change
}
