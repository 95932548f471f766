import type { DepositOperationKind } from '../flows/deposit-operation.ts'
import { canonicalJson } from '../signing/canonical-json.ts'
import type { Currency } from '../values/currency.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { AgreedDeposit } from './agreed-deposit.ts'

/** The content that people sign to open a deposit, add money to one, or take it back. */
type SignedDepositOperation = {
  readonly companyId: string
  readonly operationId: string
  readonly version: number
  readonly asks: DepositOperationKind
  /** Null: an opening. */
  readonly depositId: string | null
  readonly currency: Currency
  /** Null: all that the deposit holds. */
  readonly amount: Kopiykas | null
  readonly payingAccountId: string | null
  readonly payoutAccountId: string | null
  /** The whole agreement, for an opening. */
  readonly agreed: AgreedDeposit | null
}

/** The text whose SHA-256 the signatures under an operation are bound to. */
export const depositOperationText = ({ amount, agreed, ...operation }: SignedDepositOperation): string =>
  canonicalJson({
    form: 'dilo.deposit-operation.1',
    operation: {
      ...operation,
      amount: amount === null ? null : String(amount),
      agreed: agreed === null ? null : agreedInDigits(agreed),
    },
  })

/** The agreement, with amounts as strings of minor units: as it is stored and signed. */
export type AgreedInDigits = ReturnType<typeof agreedInDigits>

export const agreedInDigits = ({ replenishing, returnsEarly, name, prolongation, ...agreed }: AgreedDeposit) => ({
  ...agreed,
  name: { ...name },
  prolongation: prolongation === null ? null : { ...prolongation },
  replenishing:
    replenishing === null
      ? null
      : { ...replenishing, least: String(replenishing.least), most: String(replenishing.most) },
  returnsEarly:
    returnsEarly === null
      ? null
      : { ...returnsEarly, leaves: returnsEarly.leaves === null ? null : String(returnsEarly.leaves) },
})

/** The same, read back. */
export const agreedOfDigits = ({ replenishing, returnsEarly, ...agreed }: AgreedInDigits): AgreedDeposit => ({
  ...agreed,
  replenishing:
    replenishing === null
      ? null
      : { ...replenishing, least: BigInt(replenishing.least) as Kopiykas, most: BigInt(replenishing.most) as Kopiykas },
  returnsEarly:
    returnsEarly === null
      ? null
      : {
          ...returnsEarly,
          leaves: returnsEarly.leaves === null ? null : (BigInt(returnsEarly.leaves) as Kopiykas),
        },
})
