import { type ChosenProlongation, prolongationText } from '@dilo/domain/deposits/prolongation-text.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Confirmation, subjectOfText } from '../../signing/door.ts'
import type { DepositRecord } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'
import { nextRateOfRecord } from './next-rate.ts'

/** A person's word about the end of a deposit, confirmed by a code or by their key. */
export const prolongationConfirmation: Confirmation<ChosenProlongation> = {
  purpose: 'deposit-operation',
  subjectOf: ({ companyId }, chosen) =>
    subjectOfText(prolongationText(companyId, chosen), {
      name: `${companyId}:${chosen.depositId}:prolongation`,
      invalid: 'edsInvalid',
    }),
}

/** @property version that the person saw */
export type Wanted = { readonly depositId: string; readonly version: number; readonly wished: boolean }

/** Checks that a client may choose that for a deposit in its present state. */
export function checkProlongation(
  context: Pick<Context, 'clock' | 'bankValues'>,
  row: DepositRecord | undefined,
  { version, wished }: Wanted,
): Result<{ readonly row: DepositRecord; readonly chosen: ChosenProlongation }, Refusal> {
  if (row === undefined) return refused({ code: 'depositNotFound' })
  const taken = takeStep(row, 'SET_PROLONGATION', { on: businessDateAt(context.clock.now()) })
  if (!taken.ok) return refused({ code: taken.error })
  if (row.prolongation === null) return refused({ code: 'noDepositProlongation' })
  if (row.version !== version || row.matured_on !== null) return refused({ code: 'depositStatusNotChanged' })
  const nextRate = nextRateOfRecord(context, row)
  if (wished && nextRate === null) return refused({ code: 'noDepositProlongation' })
  return ok({ row, chosen: { depositId: row.deposit_id, version, wished, nextRate } })
}
