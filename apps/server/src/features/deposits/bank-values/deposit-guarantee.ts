import { changedGuarantee } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { type DepositGuarantee, firstGuarantee, isGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import type { Context } from '../../../context.ts'
import { type BankValue, unlessWrong } from '../../bank-values/door.ts'

/** The particulars of the Guarantee Fund. */
export const depositGuarantee: BankValue<'depositGuarantee', DepositGuarantee> = {
  kind: 'depositGuarantee',
  fromDay: true,
  first: () => firstGuarantee,
  read: (form) => form,
  check: ({ value }) => unlessWrong(value, isGuarantee(value) ? [] : ['']),
  changes: changedGuarantee,
}

/** The particulars of the Guarantee Fund at a moment, in milliseconds since 1970. */
export const guaranteeAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): DepositGuarantee =>
  bankValues.at(depositGuarantee, moment)?.value ?? firstGuarantee
