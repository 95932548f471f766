import type { AgreedProlongation } from '@dilo/domain/deposits/agreed-deposit.ts'
import type { AgreedReturn, Replenishing } from '@dilo/domain/deposits/deposit-product.ts'
import type { DepositTerms } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { DatedTaxes } from '@dilo/domain/deposits/interest-tax.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DepositRecord } from './store.ts'

/** The agreed terms, as their columns hold them: amounts are strings of minor units. */
export const replenishingToStore = (agreed: Replenishing | null): string | null =>
  agreed === null ? null : JSON.stringify({ ...agreed, least: String(agreed.least), most: String(agreed.most) })

export const returnToStore = (agreed: AgreedReturn | null): string | null =>
  agreed === null ? null : JSON.stringify({ ...agreed, leaves: agreed.leaves === null ? null : String(agreed.leaves) })

/** The terms for adding money to a deposit; null: not possible. */
export function replenishingOf({ replenishing }: Pick<DepositRecord, 'replenishing'>): Replenishing | null {
  if (replenishing === null) return null
  const { least, most, daysBeforeEnd } = replenishing as { least: string; most: string; daysBeforeEnd: number }
  return { least: kopiykas(BigInt(least)), most: kopiykas(BigInt(most)), daysBeforeEnd }
}

/** The terms for taking a deposit back before its end; null: that is not agreed. */
export function earlyReturnOf({ returns_early: agreed }: Pick<DepositRecord, 'returns_early'>): AgreedReturn | null {
  if (agreed === null) return null
  const { rate, fromDay, leaves } = agreed as { rate: number; fromDay: number; leaves: string | null }
  return { rate, fromDay, leaves: leaves === null ? null : kopiykas(BigInt(leaves)) }
}

/** Null: the deposit goes on for no other term. */
export const prolongationOf = ({ prolongation }: Pick<DepositRecord, 'prolongation'>): AgreedProlongation | null =>
  prolongation as AgreedProlongation | null

/** The terms by which a deposit earns. @param tax by the day on which interest is paid */
export const termsOf = (row: DepositRecord, tax: DatedTaxes): DepositTerms => ({
  rate: row.rate,
  dayCount: row.day_count,
  dayRule: row.day_rule,
  payout: row.payout,
  capitalised: row.capitalised,
  endOnDayOff: row.end_on_day_off,
  tax,
})
