import { depositCourseKinds, type DepositNoticeKind } from '@dilo/domain/deposits/deposit-notice.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import type { Reading } from '../store.ts'

/** What happened to a deposit. */
export type DepositNews = {
  readonly companyId: string
  readonly depositId: string
  readonly noticeId: string
  readonly kind: DepositNoticeKind
  readonly at: Date
  /** Who did it, and hears nothing of it; null: the bank, or the deposit by itself. */
  readonly by: string | null
  readonly openedBy: string | null
  /** Minor units of the deposit's currency. */
  readonly amount?: bigint | null
  /** Hundredths of a percent a year. */
  readonly rate?: number | null
  readonly day?: BusinessDate | null
  readonly paper?: string | null
}

/** Tells of deposits: whoever heads the company and whoever opened the deposit, but for who did it. Once a notice. */
export async function insertDepositNotices(
  transaction: DatabaseTransaction,
  news: readonly DepositNews[],
): Promise<void> {
  const rows = news.map((one) => ({
    company_id: one.companyId,
    deposit_id: one.depositId,
    notice_id: one.noticeId,
    kind: one.kind,
    at: one.at.toISOString(),
    by_person_id: one.by,
    opened_by: one.openedBy,
    // A number of JSON would lose the last kopiykas of a large amount.
    amount: one.amount === undefined || one.amount === null ? null : String(one.amount),
    rate: one.rate ?? null,
    on_day: one.day ?? null,
    paper: one.paper?.slice(0, 200) ?? null,
  }))
  await sql`
    insert into deposit_notice (company_id, notice_id, person_id, deposit_id, kind, happened_at, by_person_id, amount, rate, on_day, paper)
    select news.company_id, news.notice_id, relation.person_id, news.deposit_id, news.kind, news.at, news.by_person_id, news.amount,
      news.rate, news.on_day, news.paper
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as news (company_id uuid, deposit_id uuid, notice_id uuid, kind text,
      at timestamptz, by_person_id uuid, opened_by uuid, amount bigint, rate integer, on_day date, paper text)
    join relation on relation.company_id = news.company_id and relation.status = 'active'
      and (relation.person_id = news.opened_by or relation.type = any (${[...headTypes]}::text[]))
      and relation.person_id is distinct from news.by_person_id
    on conflict do nothing`.execute(transaction)
}

/** The notices that a person wants to see in the cabinet. What needs their word always stands there. */
const shown = (reader: Reader, { personId, companyId }: Reading) =>
  reader
    .selectFrom('deposit_notice as told')
    .where('told.person_id', '=', personId)
    .where('told.company_id', '=', companyId)
    .where(
      sql<SqlBool>`(told.kind <> all (${[...depositCourseKinds]}::text[]) or not exists (
        select from notice_choice choice where choice.person_id = ${personId}::uuid and choice.kind = 'depositCourse' and not choice.cabinet))`,
    )

/** The notice after which a page begins. */
type AfterDepositNotice = { readonly at: string; readonly noticeId: string }

/** A page of notices, the newest first. */
export const findDepositNotices = (reader: Reader, reading: Reading, after: AfterDepositNotice | null, limit: number) =>
  shown(reader, reading)
    .innerJoin('deposit', (join) =>
      join.onRef('deposit.company_id', '=', 'told.company_id').onRef('deposit.deposit_id', '=', 'told.deposit_id'),
    )
    .innerJoin('iban_directory as account', (join) =>
      join
        .onRef('account.company_id', '=', 'deposit.company_id')
        .onRef('account.account_id', '=', 'deposit.account_id'),
    )
    .leftJoin('person', 'person.person_id', 'told.by_person_id')
    .select(['told.notice_id', 'told.deposit_id', 'told.kind', 'told.happened_at', 'told.read_at'])
    .select(['told.amount', 'told.rate', 'told.on_day', 'told.paper', 'deposit.currency'])
    .select(sql<string>`right(account.iban, 4)`.as('last_digits'))
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(told.happened_at, told.notice_id) < (${after?.at ?? ''}::timestamptz, ${after?.noticeId ?? ''}::uuid)`,
      ),
    )
    .orderBy('told.happened_at', 'desc')
    .orderBy('told.notice_id', 'desc')
    .limit(limit)
    .execute()

export type DepositNoticeRow = Awaited<ReturnType<typeof findDepositNotices>>[number]

/** The number of unread notices of deposits, counted up to a limit. */
export async function countUnreadOfDeposits(reader: Reader, reading: Reading, atMost: number): Promise<number> {
  const unread = shown(reader, reading).select('told.notice_id').where('told.read_at', 'is', null).limit(atMost)
  const { count } = await reader
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a deposit is the company's, as far as the caller reaches. */
export async function isDepositToTellOf(reader: Reader, { companyId }: Reading, depositId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('deposit')
    .select('deposit_id')
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks as read the notices of deposits that came until a moment: of one deposit, or all. */
export async function markReadOfDeposits(
  transaction: DatabaseTransaction,
  { personId, companyId }: Reading,
  { depositId, until }: { readonly depositId: string | null; readonly until: Date },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('deposit_notice')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('read_at', 'is', null)
    .where('happened_at', '<=', until)
    .$if(depositId !== null, (query) => query.where('deposit_id', '=', depositId ?? ''))
    .execute()
}

/**
 * Takes all notices of deposits that no message has gathered, of companies for which the person still acts and of accounts on
 * which they do, the oldest first.
 */
export async function gatherDepositNotices(transaction: DatabaseTransaction, personId: string, now: Date) {
  const rows = await transaction
    .updateTable('deposit_notice as told')
    .from('deposit')
    .innerJoin('company', 'company.company_id', 'deposit.company_id')
    .innerJoin('iban_directory as account', (join) =>
      join
        .onRef('account.company_id', '=', 'deposit.company_id')
        .onRef('account.account_id', '=', 'deposit.account_id'),
    )
    .leftJoin('relation', (join) =>
      join
        .onRef('relation.company_id', '=', 'deposit.company_id')
        .on('relation.person_id', '=', personId)
        .on('relation.status', '=', 'active')
        .on(notBlocked('relation.blocked_until')).on(sql<SqlBool>`(relation.account_ids is null or relation.account_ids
            && array[deposit.account_id, deposit.payout_account_id, deposit.paying_account_id])`),
    )
    .set({ gathered_at: now })
    .where('told.person_id', '=', personId)
    .where('told.gathered_at', 'is', null)
    .whereRef('deposit.company_id', '=', 'told.company_id')
    .whereRef('deposit.deposit_id', '=', 'told.deposit_id')
    .returning([
      'told.kind',
      'told.happened_at',
      'told.read_at',
      'told.amount',
      'told.rate',
      'told.on_day',
      'told.paper',
    ])
    .returning(['deposit.currency', 'company.short_name_uk', 'company.short_name_ru', 'company.demo_tenant_id'])
    .returning(['relation.person_id as acts', sql<string>`right(account.iban, 4)`.as('last_digits')])
    .returning(
      sql<string | null>`(
        select concat_ws(' ', last_name_uk, first_name_uk, middle_name_uk) from person where person.person_id = told.by_person_id)`.as(
        'doer',
      ),
    )
    .execute()
  return rows.toSorted((left, right) => left.happened_at.getTime() - right.happened_at.getTime())
}

export type GatheredDepositNotice = Awaited<ReturnType<typeof gatherDepositNotices>>[number]
