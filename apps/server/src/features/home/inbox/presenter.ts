import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { inboxGroupOf } from '@dilo/domain/inbox/inbox-kind.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BareRow } from '../../../inbox-part.ts'

export function presentRow(row: BareRow, today: BusinessDate): InboxRow {
  const bare = {
    number: null,
    amount: null,
    currency: null,
    dueOn: null,
    opensAt: null,
    tax: null,
    person: null,
    reason: null,
    statedReason: null,
  }
  const days = { dueOn: (row.dueOn ?? null) as BusinessDate | null, today, isOpen: (row.opensAt ?? null) === null }
  return { ...bare, ...row, group: inboxGroupOf(row.kind, days) }
}
