import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { possibleActions, step } from '@dilo/domain/flows/deposit-operation.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentSignatures, type SignedByPolicy } from '../../signing/door.ts'
import { agreedOf, type OperationRow } from './store.ts'

type Asking = Pick<CompanyAuthority, 'personId' | 'permissions'>

/** By a code to the financial phone, or by a key: no code of an operation comes by e-mail. */
const methods = ['SMS', 'EDS'] as const

export function presentOperation(signing: SignedByPolicy<OperationRow>, asking: Asking): DepositOperation {
  const { row } = signing
  const agreed = agreedOf(row)
  const actions = possibleActions(row.kind, row.state)
  const writes = asking.permissions.includes('ACCOUNTS_WRITE')
  const signed = presentSignatures(signing, { personId: asking.personId, step: step(row.state, 'SIGN'), methods })
  return {
    kind: 'DEPOSIT_OPERATION',
    id: row.operation_id,
    asks: row.kind,
    state: operationStateOf(row.state),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    waitsSince: row.state === 'on_validation' ? (row.signed_at?.toISOString() ?? null) : null,
    promisedAt: null,
    depositId: row.deposit_id,
    name: { uk: agreed?.name.uk ?? row.name_uk ?? '', ru: agreed?.name.ru ?? row.name_ru ?? '' },
    alias: row.alias,
    quoteId: row.quote_id,
    terms: agreed === null ? null : presentTerms(agreed),
    currency: row.currency,
    amount: row.amount === null ? null : String(row.amount),
    payingAccountId: row.paying_account_id,
    payoutAccountId: row.payout_account_id,
    reason: row.reason,
    author: fullNameOf(row),
    version: row.version,
    signing: signed,
    actions: actions.filter((action) => (action === 'SIGN' ? signed.refusal === null : writes)),
  }
}

const presentTerms = ({
  productId,
  kind,
  name,
  rate,
  termDays,
  payout,
  capitalised,
  dayCount,
  isTaxed,
  prolongs,
  prolongation,
  replenishing,
  returnsEarly,
}: NonNullable<ReturnType<typeof agreedOf>>): DepositOperation['terms'] => ({
  productId,
  kind,
  name: { ...name },
  rate,
  days: termDays,
  payout,
  capitalised,
  dayCount,
  isTaxed,
  prolongs,
  prolongation: prolongation === null ? null : { ...prolongation },
  replenishing:
    replenishing === null
      ? null
      : {
          least: String(replenishing.least),
          most: String(replenishing.most),
          daysBeforeEnd: replenishing.daysBeforeEnd,
        },
  returnsEarly:
    returnsEarly === null
      ? null
      : {
          rate: returnsEarly.rate,
          fromDay: returnsEarly.fromDay,
          leaves: returnsEarly.leaves === null ? null : String(returnsEarly.leaves),
        },
})
