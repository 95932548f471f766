import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OperationLook, OperationOf } from '../operations/operation-look.ts'
import { useLanguage } from '../page/use-language.ts'
import { depositName } from './deposit-name.ts'

type DepositOperation = OperationOf<'DEPOSIT_OPERATION'>

function Name({ operation }: { operation: DepositOperation }) {
  const name = depositName(operation, useLanguage())
  if (operation.asks === 'opening') return <Trans>Відкриття депозиту: {name}</Trans>
  return operation.asks === 'replenishing' ? (
    <Trans>Поповнення депозиту: {name}</Trans>
  ) : (
    <Trans>Повернення депозиту: {name}</Trans>
  )
}

export const depositOperationLook: OperationLook<DepositOperation> = {
  chip: msg`Депозити`,
  Name,
  place: ({ id }) => ({ to: '/deposits/operations/$operationId', params: { operationId: id } }),
}
