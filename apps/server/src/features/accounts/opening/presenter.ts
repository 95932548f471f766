import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { possibleActions } from '@dilo/domain/flows/account-opening.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { Authority } from '../../access/door.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { ApplicationRow } from './store.ts'

export const presentApplication = (
  row: ApplicationRow,
  { permissions }: Pick<Authority, 'permissions'>,
): AccountApplication => ({
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
  ...waitOf(row),
  accountId: row.account_id,
  actions: permissions.includes('ACCOUNTS_WRITE') ? possibleActions(row.state) : [],
})

/** Since when it waits for the bank, and by when the bank decides. */
function waitOf({ state, sent_at: sentAt, changed_at: changedAt }: ApplicationRow) {
  if (state !== 'loaded' && state !== 'on_validation') return { waitsSince: null, promisedAt: null }
  const since = sentAt ?? changedAt
  return {
    waitsSince: since.toISOString(),
    promisedAt: new Date(promisedAt('accountApplication', since.getTime())).toISOString(),
  }
}
