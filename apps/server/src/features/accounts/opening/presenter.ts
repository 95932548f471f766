import type { Operation } from '@dilo/contract/opening-calls.ts'
import { operationStateOf, possibleActions } from '@dilo/domain/flows/account-opening.ts'
import type { Authority } from '../../access/door.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { OperationRow } from './store.ts'

export const presentOperation = (row: OperationRow, { permissions }: Pick<Authority, 'permissions'>): Operation => ({
  id: row.operation_id,
  kind: 'ACCOUNT_OPENING',
  state: operationStateOf(row.state),
  accountType: row.account_type,
  currency: row.currency,
  alias: row.alias,
  purpose: row.purpose,
  reason: row.reason,
  author: fullNameOf(row),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  version: row.version,
  accountId: row.account_id,
  actions: permissions.includes('ACCOUNTS_WRITE') ? possibleActions(row.state) : [],
})
