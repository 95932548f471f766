import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { currencyOf, inboxPart, type InboxPart, inboxValues, utc } from '../../inbox-part.ts'

const { writesAccounts } = inboxValues

/** Applications for accounts that need a person. */
export const accountInbox: readonly InboxPart[] = [
  inboxPart(
    'application',
    'applications',
    {
      always: {
        companyId: 'opening.company_id',
        id: 'opening.operation_id',
        name: `coalesce(opening.alias, '')`,
        currency: 'opening.currency',
        at: utc('opening.changed_at'),
      },
      from: `
      from account_opening opening
      where opening.company_id = any (${writesAccounts}) and opening.state in ('returned', 'tmp_rejected')
      order by opening.changed_at, opening.operation_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...row, kind: 'finishApplication', currency: currencyOf(row.currency) })),
  ),
]
