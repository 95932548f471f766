import { sql } from 'kysely'
import { accountNoticeKinds } from '@dilo/domain/accounts/account-notice.ts'
import { cardUseKinds } from '@dilo/domain/cards/card-notice.ts'
import { depositCourseKinds } from '@dilo/domain/deposits/deposit-notice.ts'
import { exchangeCourseKinds } from '@dilo/domain/exchange/exchange-notice.ts'
import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import type { NoticeChoiceKind } from '@dilo/domain/payments/notice.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Database } from '../../../db/open.ts'
import { preparedQuery, textPlannedOnce } from '../../../db/prepared-query.ts'
import { together } from '../../../db/together.ts'
import type { Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import { stillSigns } from './still-signs.ts'
import {
  namingItsOwn,
  type Parts,
  type PlacedRow,
  readerOf,
  type RowsOf,
  underEachOther,
} from '../overview/overview-parts.ts'

/** The limit of the count of unread notices: a page shows «99+» beyond it. */
const COUNTED = 100

export type Relation = {
  readonly companyId: string
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: 'first' | 'second' | 'none'
  /** The accounts that the relation names; null: all. */
  readonly accounts: readonly string[] | null
}

const findOwn = preparedQuery('relations-of-person', (database: Database, personId: string) =>
  database
    .selectFrom('relation_view as relation')
    .select(['company_id', 'type', 'permissions', 'signature_type', 'account_ids'])
    .where('person_id', '=', personId)
    .where('status', '=', sql.lit('active'))
    .where(notBlocked('relation.blocked_until'))
    .orderBy('created_at')
    .orderBy('company_id'),
)

/** The companies for which a person acts, with their rights in each. */
export const findRelations = async (reader: Reader, personId: string): Promise<Relation[]> =>
  (await findOwn(reader, personId)).map(relationOf)

const relationOf = (row: Awaited<ReturnType<typeof findOwn>>[number]): Relation => ({
  companyId: row.company_id,
  type: row.type,
  permissions: row.permissions,
  signatureType: row.signature_type,
  accounts: row.account_ids,
})

/** Kinds with something that may wait in a company; the others have nothing (migration 0580). */
export const mayBe = [
  'payments_on_signing',
  'payments_waiting',
  'sole_entrepreneur',
  'notices',
  'orders',
  'imports',
  'applications',
  'deposits',
  'exchanges',
  'enquiries',
  'allowances',
  'approvals',
  'changes',
  'notices_of_accounts',
  'notices_of_cards',
  'notices_of_deposits',
  'notices_of_exchanges',
] as const

/** True if a person of a company has said the last day of an account, and whether it pays the budget. */
const mayEnd = ['account_ends', 'budget_paid'] as const

type Kind = (typeof mayBe | typeof mayEnd)[number]

/** A company for which a person acts, with the kinds that may wait there. */
export type Acting = Relation & { readonly may: Readonly<Record<Kind, boolean>> }

type ActingRow = Awaited<ReturnType<typeof findOwn>>[number] & Acting['may']

const askActing = textPlannedOnce<ActingRow & { readonly place: bigint }>(
  'may-wait',
  `select asked.place, company_id, type, permissions, signature_type, account_ids, ${[...mayBe, ...mayEnd].join(', ')}
  from unnest($1::uuid[]) with ordinality as asked (person_id, place) join may_wait using (person_id)
  where (blocked_until > now()) is not true order by asked.place, created_at, company_id`,
)

/** The companies for which a person acts, with their rights in each and the kinds that may wait there. */
export const findActing: (reader: Reader, personId: string) => Promise<Acting[]> = together(
  async (reader: Reader, personIds: readonly string[]) => {
    const people = [...new Set(personIds)]
    const acting = people.map((): Acting[] => [])
    for (const row of await askActing(reader, people))
      acting[Number(row.place) - 1]?.push({ ...relationOf(row), may: row })
    return personIds.map((personId) => acting[people.indexOf(personId)] as Acting[])
  },
)

/** The companies of each right, because a row of the inbox needs the right of its own page. */
export type InboxAsked = {
  readonly personId: string
  readonly seesPayments: readonly string[]
  readonly signs: readonly string[]
  readonly writesPayments: readonly string[]
  readonly writesAccounts: readonly string[]
  readonly signsDeposits: readonly string[]
  readonly signsAccess: readonly string[]
  readonly writesSalaries: readonly string[]
  readonly actsFor: readonly string[]
  readonly heads: readonly string[]
  readonly now: Date
}

/*
 * The texts are constants. $1 person; companies in which the person $2 sees payments, $3 signs them, $4 writes them,
 * $5 writes accounts, $6 signs changes of access, $7 writes salaries, $8 acts at all, $9 heads; $10 the present;
 * $11 signs operations with deposits.
 */

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const signedByThem = (subject: string) => `exists (
  select from signature mine
  where mine.company_id = ${subject}.company_id and mine.subject_id = ${subject}.subject_id and mine.person_id = $1::uuid
    and mine.voided_at is null)`

const paymentWaitsForThem = stillSigns({
  of: 'payment',
  accountId: 'payment.debtor_account_id',
  currency: 'payment.currency',
  amount: 'payment.amount',
  personId: '$1::uuid',
})

const orderWaitsForThem = stillSigns({
  of: 'standing',
  accountId: 'standing.debtor_account_id',
  currency: 'standing.currency',
  amount: 'standing.greatest_amount',
  personId: '$1::uuid',
})

// The policy of the account that pays, or of the one that is paid (deposits/operations/policy-subject.ts).
const depositWaitsForThem = stillSigns({
  of: 'asked',
  accountId: 'asked.account_id',
  currency: 'asked.currency',
  amount: 'asked.signs_for',
  personId: '$1::uuid',
})

// By a request's value in hryvnia (exchange/record/policy-subject.ts).
const exchangeWaitsForThem = stillSigns({
  of: 'asked',
  accountId: 'asked.debtor_account_id',
  currency: "'UAH'",
  amount: 'asked.hryvnia',
  personId: '$1::uuid',
})

/** The order of payments on signing. */
const byDay = 'payment.value_date, payment.created_at, payment.payment_id'

/**
 * Payments on signing of some companies. `offset 0`: each is looked up by its key (overview/store.ts), and the costly
 * condition is asked in their order, until there are enough.
 */
const onSigning = (companies: string, cheap: string, costly: string) => `
  from unnest(${companies}::uuid[]) as acting (company_id)
  cross join lateral (
    select payment.* from (
      select payment.* from open_payment open
      cross join lateral (
        select payment.*, payment.payment_id as subject_id from payment
        where payment.company_id = open.company_id and payment.payment_id = open.payment_id offset 0) payment
      where open.company_id = acting.company_id and open.state = 'onSigning' and ${cheap}
      order by ${byDay} offset 0) payment
    where ${costly} order by ${byDay} limit ${inboxRowsOfKind}) payment`

const paymentColumns = {
  companyId: 'payment.company_id',
  id: 'payment.payment_id',
  number: 'payment.number',
  name: 'payment.creditor_name',
  amount: 'payment.amount',
  currency: 'payment.currency',
  dueOn: 'payment.value_date',
}

/** Notices that the person wants to see in the cabinet, and whose payment still exists. */
const noticesOf = (company: string) => `
  notice.person_id = $1::uuid and ${company} and payment.state <> 'deleted' and not exists (
    select from notice_choice choice
    where choice.person_id = $1::uuid and choice.kind = notice.kind and not choice.cabinet)`

const withPayment = `
  notice join payment on payment.company_id = notice.company_id and payment.payment_id = notice.payment_id`

/** Money of a salary that came back: how much, and of how many people. */
const givenBack = `
  select count(*) as rows, coalesce(sum(given.amount), 0) as amount from salary_row given
  where given.company_id = payment.company_id and given.payment_id = payment.payment_id and given.state = 'givenBack'`

/** When money comes back, the newest notice asks the people who write salaries to pay these people. */
const isSalaryToPayAnew = `
  payment.kind = 'salary' and notice.kind = 'done' and notice.company_id = any ($7::uuid[])
  and exists (select from (${givenBack}) back where back.rows > 0)
  and not exists (
    select from notice later
    where later.company_id = notice.company_id and later.payment_id = notice.payment_id and later.person_id = notice.person_id
      and later.kind = notice.kind and later.happened_at > notice.happened_at)`

type Notices = {
  readonly table: string
  readonly choices: readonly { readonly choice: NoticeChoiceKind; readonly kinds: readonly string[] }[]
  /** A condition on `relation`, the person's in the company. */
  readonly needs?: string
}

const unlessLeftOut = ({ choice, kinds }: Notices['choices'][number]) => `
            and (told.kind <> all ('{${kinds.join(',')}}'::text[]) or not exists (
              select from notice_choice choice
              where choice.person_id = $1::uuid and choice.kind = '${choice}' and not choice.cabinet))`

/** Unread notices about things of one sort: the kinds of their choice only where it leaves them in the cabinet. */
const unreadOf = ({ table, choices, needs }: Notices) => ({
  always: { companyId: 'acting.company_id', count: 'unread.count' },
  from: `
      from unnest($8::uuid[]) as acting (company_id)
      cross join lateral (
        select count(*) as count from (
          select from ${table} told
          where told.person_id = $1::uuid and told.company_id = acting.company_id and told.read_at is null
            ${choices.map(unlessLeftOut).join(' ')}
          limit ${COUNTED}) one) unread
      where unread.count > 0${
        needs === undefined
          ? ''
          : ` and exists (
        select from relation_view as relation where relation.person_id = $1::uuid and relation.company_id = acting.company_id and ${needs})`
      }`,
})

const parts = {
  toSign: {
    always: { ...paymentColumns, at: utc('payment.created_at') },
    from: onSigning('$3', `not ${signedByThem('payment')}`, paymentWaitsForThem),
  },
  othersSign: {
    always: { ...paymentColumns, at: utc('payment.created_at') },
    from: onSigning(
      '$2',
      `(payment.author_person_id = $1::uuid or ${signedByThem('payment')})`,
      `(not acting.company_id = any ($3::uuid[]) or ${signedByThem('payment')} or not ${paymentWaitsForThem})`,
    ),
  },
  // Given back to its author, or ended without the money; the newest of each payment.
  told: {
    always: { ...paymentColumns, kind: 'notice.kind', at: utc('notice.happened_at') },
    maybe: {
      reason: 'event.reason',
      statedReason: 'event.stated_reason',
      person: `nullif(concat_ws(' ', person.last_name_uk, person.first_name_uk, person.middle_name_uk), '')`,
    },
    from: `
      from ${withPayment}
      join payment_event event
        on event.company_id = notice.company_id and event.payment_id = notice.payment_id and event.position = notice.position
      left join person_view as person on person.person_id = event.person_id
      where ${noticesOf('notice.company_id = any ($2::uuid[])')} and (
          notice.kind = 'rework' and payment.state = 'draft' and notice.over_at is null
          or notice.kind in ('rejected', 'returned') and notice.read_at is null)
        and not exists (
          select from notice later
          where later.company_id = notice.company_id and later.payment_id = notice.payment_id
            and later.person_id = notice.person_id and later.kind = notice.kind and later.position > notice.position)
      order by notice.happened_at desc, notice.payment_id limit ${inboxRowsOfKind}`,
  },
  salary: {
    always: { ...paymentColumns, amount: 'back.amount', at: utc('notice.happened_at') },
    from: `
      from ${withPayment} cross join lateral (${givenBack}) back
      where ${noticesOf('notice.company_id = any ($2::uuid[])')} and notice.read_at is null and ${isSalaryToPayAnew}
      order by notice.happened_at desc, notice.payment_id limit ${inboxRowsOfKind}`,
  },
  order: {
    always: {
      companyId: 'standing.company_id',
      id: 'standing.order_id',
      name: 'standing.creditor_name',
      amount: 'standing.amount',
      currency: 'standing.currency',
      dueOn: 'standing.first_day',
      at: utc('standing.created_at'),
    },
    from: `
      from (select standing_order.*, order_id as subject_id from standing_order) standing
      where standing.company_id = any ($3::uuid[]) and standing.state = 'onSigning' and not ${signedByThem('standing')}
        and ${orderWaitsForThem}
      order by standing.created_at, standing.order_id limit ${inboxRowsOfKind}`,
  },
  import: {
    always: {
      companyId: 'payment_import.company_id',
      id: 'payment_import.import_id',
      name: 'payment_import.file_name',
      at: utc('payment_import.uploaded_at'),
    },
    from: `
      from payment_import
      where payment_import.company_id = any ($4::uuid[]) and payment_import.state = 'open'
        and payment_import.uploaded_by = $1::uuid
      order by payment_import.uploaded_at, payment_import.import_id limit ${inboxRowsOfKind}`,
  },
  application: {
    always: {
      companyId: 'opening.company_id',
      id: 'opening.operation_id',
      name: `coalesce(opening.alias, '')`,
      currency: 'opening.currency',
      at: utc('opening.changed_at'),
    },
    from: `
      from account_opening opening
      where opening.company_id = any ($5::uuid[]) and opening.state in ('returned', 'tmp_rejected')
      order by opening.changed_at, opening.operation_id limit ${inboxRowsOfKind}`,
  },
  // The writer of an operation may be no signatory, so that a new one asks signatories at once.
  deposit: {
    always: {
      companyId: 'asked.company_id',
      id: 'asked.operation_id',
      kind: 'asked.kind',
      amount: 'coalesce(asked.amount, asked.signs_for)',
      currency: 'asked.currency',
      at: utc('asked.changed_at'),
    },
    from: `
      from (
        select operation.*, operation_id as subject_id, coalesce(paying_account_id, payout_account_id) as account_id
        from deposit_operation operation) asked
      where asked.company_id = any ($11::uuid[]) and asked.state in ('new', 'loaded') and not ${signedByThem('asked')}
        and ${depositWaitsForThem}
      order by asked.changed_at, asked.operation_id limit ${inboxRowsOfKind}`,
  },
  // Given back by the bank, for the people who write them.
  depositBack: {
    always: {
      companyId: 'asked.company_id',
      id: 'asked.operation_id',
      amount: 'coalesce(asked.amount, asked.signs_for)',
      currency: 'asked.currency',
      at: utc('asked.changed_at'),
    },
    from: `
      from deposit_operation asked
      where asked.company_id = any ($5::uuid[]) and asked.state in ('returned', 'tmp_rejected')
      order by asked.changed_at, asked.operation_id limit ${inboxRowsOfKind}`,
  },
  // A new one asks signatories at once, as of deposits; a purchase without its ground is not finished, and one whose day is over signs nobody.
  exchange: {
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
      where asked.company_id = any ($3::uuid[]) and asked.state in ('draft', 'onSigning') and asked.returned is null
        and (asked.side = 'SALE' or asked.ground is not null)
        and asked.valid_until >= ($10::timestamptz at time zone 'Europe/Kyiv')::date
        and not ${signedByThem('asked')} and ${exchangeWaitsForThem}
      order by asked.changed_at, asked.request_id limit ${inboxRowsOfKind}`,
  },
  // Given back by the desk, for the people who write them.
  exchangeBack: {
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
      where asked.company_id = any ($4::uuid[]) and asked.state = 'draft' and asked.returned is not null
      order by asked.changed_at, asked.request_id limit ${inboxRowsOfKind}`,
  },
  // The bank's answers that the author of an enquiry has not read.
  enquiry: {
    always: {
      companyId: 'enquiry.company_id',
      id: 'enquiry.enquiry_id',
      name: 'enquiry.subject',
      at: utc('enquiry.answered_at'),
    },
    from: `
      from enquiry
      where enquiry.person_id = $1::uuid and enquiry.company_id = any ($8::uuid[])
        and enquiry.answered_at is not null and enquiry.answer_read_at is null
      order by enquiry.answered_at, enquiry.enquiry_id limit ${inboxRowsOfKind}`,
  },
  // Requests to pay beyond a limit, for the heads of the company.
  allowance: {
    always: {
      companyId: 'request.company_id',
      id: 'request.request_id',
      name: 'request.merchant_name',
      amount: 'request.amount',
      at: utc('request.asked_at'),
    },
    from: `
      from card_allowance_request request
      where request.company_id = any ($9::uuid[]) and request.state = 'waiting' and request.ends_at > $10::timestamptz
      order by request.asked_at, request.request_id limit ${inboxRowsOfKind}`,
  },
  // Companies in which a purchase waits for a yes: only there it is looked at whose.
  purchasing: {
    always: { companyId: 'purchasing.company_id' },
    from: `
      from (
        select distinct company_id from card_approval
        where company_id = any ($8::uuid[]) and state = 'waiting' and expires_at > $10::timestamptz) purchasing`,
  },
  // Companies with changes: only there the signatures are looked at.
  changing: {
    always: { companyId: 'changing.company_id', kind: 'changing.kind' },
    from: `
      from (
        select distinct company_id, kind from signed_change
        where ended_at is null and (
          kind in ('access', 'cardSpending') and company_id = any ($6::uuid[])
          or kind = 'signingPolicy' and company_id = any ($3::uuid[]))) changing`,
  },
  unread: {
    always: { companyId: 'acting.company_id', count: 'unread.count' },
    from: `
      from unnest($2::uuid[]) as acting (company_id)
      cross join lateral (
        select count(*) as count from (
          select from ${withPayment}
          where ${noticesOf('notice.company_id = acting.company_id')} and notice.read_at is null
            and notice.kind in ('done', 'cancelled') and not (${isSalaryToPayAnew}) limit ${COUNTED}) one) unread
      where unread.count > 0`,
  },
  // Unread notices about accounts, cards, deposits and exchanges.
  unreadOfAccounts: unreadOf({
    table: 'account_notice',
    choices: accountNoticeKinds.map((kind) => ({ choice: kind, kinds: [kind] })),
    needs: "(relation.type = 'ENTREPRENEUR' or 'ACCOUNTS_VIEW' = any (relation.permissions))",
  }),
  unreadOfCards: unreadOf({ table: 'card_notice', choices: [{ choice: 'cardUse', kinds: cardUseKinds }] }),
  unreadOfDeposits: unreadOf({
    table: 'deposit_notice',
    choices: [{ choice: 'depositCourse', kinds: depositCourseKinds }],
  }),
  unreadOfExchanges: unreadOf({
    table: 'exchange_notice',
    choices: [{ choice: 'exchangeCourse', kinds: exchangeCourseKinds }],
  }),
} as const satisfies Parts

export type InboxRows = RowsOf<typeof parts>

type PartName = keyof typeof parts

/** The kind of each part: a part whose kind cannot wait is not asked for. */
const kindOfPart: Readonly<Record<PartName, Kind>> = {
  toSign: 'payments_on_signing',
  othersSign: 'payments_on_signing',
  told: 'notices',
  salary: 'notices',
  unread: 'notices',
  order: 'orders',
  import: 'imports',
  application: 'applications',
  deposit: 'deposits',
  depositBack: 'deposits',
  exchange: 'exchanges',
  exchangeBack: 'exchanges',
  enquiry: 'enquiries',
  allowance: 'allowances',
  purchasing: 'approvals',
  changing: 'changes',
  unreadOfAccounts: 'notices_of_accounts',
  unreadOfCards: 'notices_of_cards',
  unreadOfDeposits: 'notices_of_deposits',
  unreadOfExchanges: 'notices_of_exchanges',
}

const partNames = Object.keys(parts) as PartName[]

/** Parts that are asked for together. There are seven combinations, and a connection keeps a statement of each. */
const groups: readonly ((kind: Kind) => boolean)[] = [
  (kind) => kind === 'payments_on_signing',
  (kind) => kind === 'notices',
  (kind) => kind !== 'payments_on_signing' && kind !== 'notices',
]

/** The parts to ask for, where something of these kinds may wait. */
function partsFor(kinds: ReadonlySet<Kind>): PartName[] {
  const wanted = groups.filter((isOfGroup) => partNames.some((name) => isAsked(name, isOfGroup)))
  return partNames.filter((name) => wanted.some((isOfGroup) => isOfGroup(kindOfPart[name])))
  function isAsked(name: PartName, isOfGroup: (kind: Kind) => boolean): boolean {
    return isOfGroup(kindOfPart[name]) && kinds.has(kindOfPart[name])
  }
}

type Statement = (reader: Reader, values: readonly unknown[]) => Promise<PlacedRow[]>

const statements = new Map<string, Statement>()

/** The statement of some parts, which is given the values of all, and takes those that its parts name. */
function statementOf(names: readonly PartName[]): Statement {
  const key = names.join()
  const known = statements.get(key)
  if (known !== undefined) return known
  const { text, ownOf } = namingItsOwn(underEachOther(Object.fromEntries(names.map((name) => [name, parts[name]]))))
  const ask = textPlannedOnce<PlacedRow>('inbox', text)
  const statement: Statement = (reader, values) => ask(reader, ...ownOf(values))
  statements.set(key, statement)
  return statement
}

const read = readerOf(parts)

const listOf = (companies: readonly string[]): string => `{${companies.join(',')}}`

/** The rows of all that may wait, in one statement, and so of one moment. */
export async function findInbox(reader: Reader, asked: InboxAsked, kinds: ReadonlySet<Kind>): Promise<InboxRows> {
  const names = partsFor(kinds)
  if (names.length === 0) return read([])
  return read(
    await statementOf(names)(reader, [
      asked.personId,
      listOf(asked.seesPayments),
      listOf(asked.signs),
      listOf(asked.writesPayments),
      listOf(asked.writesAccounts),
      listOf(asked.signsAccess),
      listOf(asked.writesSalaries),
      listOf(asked.actsFor),
      listOf(asked.heads),
      asked.now,
      listOf(asked.signsDeposits),
    ]),
  )
}
