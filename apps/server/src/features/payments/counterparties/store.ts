import { sql, type SqlBool } from 'kysely'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { likePart, likeText } from '../../../db/like-pattern.ts'
import type { Reader } from '../../../db/transaction.ts'

/** The accounts of these people and companies in a company's directory. */
export const findAccountsOf = (
  reader: Reader,
  companyId: string,
  recipients: readonly { readonly code: string; readonly passport: string | null }[],
) =>
  sql<{ code: string; passport: string; iban: Iban }>`
    select c.code, c.passport, c.iban
    from unnest(${recipients.map(({ code }) => code)}::text[], ${recipients.map(({ passport }) => passport ?? '')}::text[]) as r(code, passport)
    join counterparty c on c.company_id = ${companyId} and c.code = r.code and c.passport = r.passport`
    .execute(reader)
    .then(({ rows }) => rows)

/**
 * The entries of a company's directory, the last paid first.
 * @param search a part of the name, or the beginning of the code or the IBAN
 */
export async function findCounterparties(
  reader: Reader,
  companyId: string,
  { search, limit }: { search: string; limit: number },
) {
  const compact = search.replace(/\s/g, '')
  return reader
    .selectFrom('counterparty')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<SqlBool>`name collate "uk-x-icu" ilike ${likePart(search)}`,
          eb('code', 'like', `${likeText(compact)}%`),
          eb(sql<string>`iban`, 'like', `${likeText(compact.toUpperCase())}%`),
        ]),
      ),
    )
    .orderBy(sql`coalesce(paid_at, created_at)`, 'desc')
    .orderBy(sql`name collate "uk-x-icu"`)
    .orderBy('counterparty_id')
    .limit(limit)
    .execute()
}

export type CounterpartyRow = Awaited<ReturnType<typeof findCounterparties>>[number]

type NewCounterparty = {
  readonly companyId: string
  readonly counterpartyId: string
  readonly name: string
  readonly code: string
  readonly passport: string
  readonly iban: Iban
  readonly createdAt: Date
}

/** Enters a counterparty; an entry with the same code and account gets the new name. */
export async function insertCounterparty(reader: Reader, one: NewCounterparty): Promise<CounterpartyRow> {
  return reader
    .insertInto('counterparty')
    .values({
      company_id: one.companyId,
      counterparty_id: one.counterpartyId,
      name: one.name,
      code: one.code,
      passport: one.passport,
      iban: one.iban,
      created_at: one.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'code', 'passport', 'iban']).doUpdateSet({ name: one.name }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteCounterparty(reader: Reader, companyId: string, counterpartyId: string): Promise<boolean> {
  const { numDeletedRows } = await reader
    .deleteFrom('counterparty')
    .where('company_id', '=', companyId)
    .where('counterparty_id', '=', counterpartyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
