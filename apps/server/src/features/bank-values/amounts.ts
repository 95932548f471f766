import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { Fee } from '@dilo/domain/payments/tariff.ts'
import { certain } from '@dilo/domain/result.ts'
import { type Kopiykas, parseKopiykas } from '@dilo/domain/values/kopiykas.ts'

type FeeForm = BankValueForm<'tariff'>['toClient']

/** An amount of a form, in minor units. @throws for other text */
export const amountOf = (digits: string): Kopiykas => certain(parseKopiykas(digits))

export const amountOrNone = (digits: string | null): Kopiykas | null => (digits === null ? null : amountOf(digits))

export const digitsOrNone = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

/** A fee as it came, before its rules are asked. */
export const feeOfForm = ({ fixed, share, least, most }: FeeForm): Fee => ({
  fixed: amountOf(fixed),
  share,
  least: amountOf(least),
  most: amountOrNone(most),
})

export const formOfFee = ({ fixed, share, least, most }: Fee): FeeForm => ({
  fixed: String(fixed),
  share,
  least: String(least),
  most: digitsOrNone(most),
})
