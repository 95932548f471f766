import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A payment with a card: a purchase by its first authorisation, or a charge that nobody was asked about. */
export type PaidOperation = {
  readonly operationId: string
  readonly cardId: string
  readonly accountId: string
  readonly holderId: string | null
  readonly holder: string | null
  readonly lastDigits: string
  readonly at: Date
  /** The held and the charged amount, in kopiykas. */
  readonly amount: bigint
  readonly merchantName: string
  readonly channel: string | null
}

/** `$1` company. What came to nothing needs no receipt, and cash has none. */
const paid = (companyId: string) => sql`
  select first.authorisation_id as operation_id, first.card_id, first.account_id, first.at, first.merchant_name, first.channel,
    (select sum(part.held + part.cleared) from card_authorisation part
     where part.company_id = first.company_id and part.purchase = first.purchase and part.group_id = first.group_id) as amount
  from card_authorisation first
  where first.company_id = ${companyId}::uuid and first.authorisation_id = first.group_id and first.state not in ('declined', 'looked')
  union all
  select charge.clearing_id, charge.card_id, charge.account_id, charge.at, charge.merchant_name, null, charge.amount
  from card_clearing charge
  where charge.company_id = ${companyId}::uuid and charge.kind in ('clearing', 'single') and not exists (
    select from card_authorisation asked where asked.company_id = charge.company_id and asked.purchase = charge.purchase)`

const columns = sql`
  paid.operation_id as "operationId", paid.card_id as "cardId", paid.account_id as "accountId", card.holder_person_id as "holderId",
  nullif(concat_ws(' ', holder.last_name_uk, holder.first_name_uk, holder.middle_name_uk), '') as holder,
  card.last_digits as "lastDigits", paid.at, paid.amount::bigint as amount, paid.merchant_name as "merchantName", paid.channel`

const withCard = (companyId: string) => sql`
  join card on card.company_id = ${companyId}::uuid and card.card_id = paid.card_id
  left join person_view holder on holder.person_id = card.holder_person_id`

/** Null: nothing such was paid by the company, on an account that the caller reaches. */
export async function findOperation(
  reader: Reader,
  companyId: string,
  operationId: string,
): Promise<PaidOperation | null> {
  const { rows } = await sql<PaidOperation>`
    select ${columns} from (${paid(companyId)}) as paid ${withCard(companyId)}
    where paid.operation_id = ${operationId}::uuid`.execute(reader)
  return rows[0] ?? null
}

type Missing = {
  /** Limits the list to cards that this person holds; null: all. */
  readonly heldBy: string | null
  readonly neededFrom: bigint
  readonly since: Date
  /** Only those until a moment whose holder still acts and was not notified. Without it: all. */
  readonly unreported?: { readonly until: Date }
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly atMost: number
}

/** Payments without a receipt for which the company asks for one, the newest first. */
export async function findMissing(
  reader: Reader,
  companyId: string,
  { heldBy, neededFrom, since, unreported, after, atMost }: Missing,
): Promise<readonly PaidOperation[]> {
  const isLater =
    after === null
      ? sql`true`
      : sql<SqlBool>`(paid.at, paid.operation_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const isUnreported =
    unreported === undefined
      ? sql`true`
      : sql<SqlBool>`paid.at <= ${unreported.until}::timestamptz
          and exists (select from relation_view as relation where relation.company_id = ${companyId}::uuid
            and relation.person_id = card.holder_person_id and relation.status = 'active')
          and not exists (select from card_notice reported where reported.company_id = ${companyId}::uuid and reported.notice_id = paid.operation_id
            and reported.kind = 'receiptMissing')`
  const { rows } = await sql<PaidOperation>`
    select ${columns} from (${paid(companyId)}) as paid ${withCard(companyId)}
    where paid.at >= ${since}::timestamptz and ${isLater} and ${isUnreported} and paid.amount >= ${neededFrom}::bigint
      and paid.channel is distinct from 'cash' and (${heldBy}::uuid is null or card.holder_person_id = ${heldBy}::uuid)
      and not exists (
        select from card_receipt waived where waived.company_id = ${companyId}::uuid and waived.operation_id = paid.operation_id)
      and not exists (
        select from uploaded_document document where document.company_id = ${companyId}::uuid
          and document.purpose = 'card-operation' and document.subject = paid.operation_id::text)
    order by paid.at desc, paid.operation_id desc limit ${atMost}`.execute(reader)
  return rows
}

/** From which amount on, and since when, the company asks for receipts. Null: it has never said. */
export const findRule = async (reader: Reader, companyId: string) =>
  (await reader
    .selectFrom('card_receipt_rule')
    .select(['needed_from as neededFrom', 'since'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()) ?? null

/** Companies that ask for receipts, in the order of their ids. */
export async function findRules(reader: Reader, after: string | null, atMost: number) {
  const rows = await reader
    .selectFrom('card_receipt_rule')
    .select(['company_id as companyId', 'needed_from', 'since'])
    .where('needed_from', 'is not', null)
    .$if(after !== null, (query) => query.where('company_id', '>', after ?? ''))
    .orderBy('company_id')
    .limit(atMost)
    .execute()
  return rows.map(({ needed_from: neededFrom, ...rule }) => ({ ...rule, neededFrom: neededFrom ?? 0n }))
}

export async function storeRule(
  transaction: DatabaseTransaction,
  companyId: string,
  { neededFrom, since, by }: { readonly neededFrom: bigint | null; readonly since: Date; readonly by: string },
): Promise<void> {
  const values = { needed_from: neededFrom, since, set_by: by }
  await transaction
    .insertInto('card_receipt_rule')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

export async function isWaived(reader: Reader, companyId: string, operationId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('card_receipt')
    .select('operation_id')
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when it stands already */
export async function insertWaiver(
  transaction: DatabaseTransaction,
  companyId: string,
  { operationId, accountId }: Pick<PaidOperation, 'operationId' | 'accountId'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('card_receipt')
    .values({ company_id: companyId, operation_id: operationId, account_id: accountId, waived_by: by, waived_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false when there is none */
export async function deleteWaiver(
  transaction: DatabaseTransaction,
  companyId: string,
  operationId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('card_receipt')
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The receipts of these operations: which have one, and which need none. */
export async function findReceiptsOf(reader: Reader, companyId: string, operationIds: readonly string[]) {
  const { rows } = await sql<{ operationId: string; isAttached: boolean; isWaived: boolean }>`
    select asked.id as "operationId",
      exists (select from uploaded_document document where document.company_id = ${companyId}::uuid
        and document.purpose = 'card-operation' and document.subject = asked.id::text) as "isAttached",
      exists (select from card_receipt waived where waived.company_id = ${companyId}::uuid and waived.operation_id = asked.id) as "isWaived"
    from unnest(${[...operationIds]}::uuid[]) as asked (id)`.execute(reader)
  return rows
}
