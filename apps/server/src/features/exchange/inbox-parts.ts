import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import {
  type BareRow,
  currencyOf,
  inboxPart,
  type InboxPart,
  type InboxQuestion,
  inboxValues,
  utc,
  withDay,
} from '../../inbox-part.ts'
import { hasSigned, stillSigns } from '../signing/door.ts'
import { isWhole, signableFrom } from './reading/ready-to-sign.ts'

const { personId, signs, writesPayments, now } = inboxValues

// By a request's value in hryvnia (record/policy-subject.ts).
const waitsForThem = stillSigns({
  of: 'asked',
  accountId: 'asked.debtor_account_id',
  currency: "'UAH'",
  amount: 'asked.hryvnia',
  personId,
})

/** Requests for exchange that need a person. */
export const exchangeInbox: readonly InboxPart[] = [
  // A new one asks signatories at once, as of deposits; a purchase without its ground is not finished, and one whose day is over signs nobody.
  inboxPart(
    'exchange',
    'exchanges',
    {
      always: {
        companyId: 'asked.company_id',
        id: 'asked.request_id',
        name: 'asked.side',
        number: 'asked.number::text',
        amount: 'asked.amount',
        currency: 'asked.currency',
        dueOn: 'asked.valid_until',
        at: utc('asked.changed_at'),
      },
      from: `
      from (select request.*, request_id as subject_id from exchange_request request) asked
      where asked.company_id = any (${signs}) and asked.state in ('draft', 'onSigning') and asked.returned is null
        and (asked.side = 'SALE' or asked.ground is not null)
        and asked.valid_until >= (${now} at time zone 'Europe/Kyiv')::date
        and not ${hasSigned('asked', personId)} and ${waitsForThem}
      order by asked.changed_at, asked.request_id limit ${inboxRowsOfKind}`,
    },
    toSign,
  ),
  // Given back by the desk, for the people who write them.
  inboxPart(
    'exchangeBack',
    'exchanges',
    {
      always: {
        companyId: 'asked.company_id',
        id: 'asked.request_id',
        name: 'asked.side',
        number: 'asked.number::text',
        amount: 'asked.amount',
        currency: 'asked.currency',
        at: utc('asked.changed_at'),
      },
      from: `
      from exchange_request asked
      where asked.company_id = any (${writesPayments}) and asked.state = 'draft' and asked.returned is not null
      order by asked.changed_at, asked.request_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...row, kind: 'finishExchange', currency: currencyOf(row.currency) })),
  ),
]

type Found = Pick<BareRow, 'companyId' | 'id' | 'name' | 'at'> & {
  readonly number: string
  readonly amount: string
  readonly currency: string
  readonly dueOn: string
}

/**
 * Requests for exchange that need the person's signature, by what can be done with each now: one that lacks something
 * is completed, by a person who writes requests; a whole one is signed, from the next opening on. One whose last day is
 * before the opening can no longer be signed.
 */
async function toSign(found: readonly Found[], { context, caller, asked }: InboxQuestion): Promise<readonly BareRow[]> {
  if (found.length === 0) return []
  const opens = signableFrom(context, caller)
  const opensAt = opens?.toISOString() ?? null
  const firstDay = businessDateAt((opens ?? new Date(context.clock.now())).getTime())
  const rows: BareRow[] = []
  for (const row of found) {
    if (row.dueOn < firstDay) continue
    const bare = { ...withDay(row), opensAt }
    const whole = await isWhole(context, context.database, { companyId: row.companyId, requestId: row.id })
    if (whole) rows.push({ ...bare, kind: 'signExchange' })
    else if (asked.writesPayments.includes(row.companyId)) rows.push({ ...bare, kind: 'completeExchange' })
  }
  return rows
}
