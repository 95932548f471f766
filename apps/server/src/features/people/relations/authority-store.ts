import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export type RelationKey = { readonly companyId: string; readonly personId: string }

/** Active relations whose last day is over, the earliest first. */
export const findEndedAuthorities = (reader: Reader, today: BusinessDate, atMost: number): Promise<RelationKey[]> =>
  reader
    .selectFrom('relation_view as relation')
    .select(['company_id as companyId', 'person_id as personId'])
    .where('status', '=', 'active')
    .where('valid_until', 'is not', null)
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .orderBy('company_id')
    .orderBy('person_id')
    .limit(atMost)
    .execute()

export type EndingAuthority = RelationKey & { readonly validUntil: BusinessDate }

type Asked = { readonly today: BusinessDate; readonly daysBefore: number; readonly atMost: number }

/** Active relations that end within so many days, and of whose end nobody was warned at this distance. */
export async function findUnwarned(
  reader: Reader,
  { today, daysBefore, atMost }: Asked,
): Promise<readonly EndingAuthority[]> {
  const rows = await reader
    .selectFrom('relation_view as relation')
    .select(['company_id', 'person_id', 'valid_until'])
    .where('status', '=', 'active')
    .where('valid_until', 'is not', null)
    .where('valid_until', '>=', today)
    .where('valid_until', '<=', plusDays(today, daysBefore))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('authority_warning as warning')
            .select('warning.company_id')
            .whereRef('warning.company_id', '=', 'relation.company_id')
            .whereRef('warning.person_id', '=', 'relation.person_id')
            .whereRef('warning.valid_until', '=', 'relation.valid_until')
            .where('warning.days_before', '<=', daysBefore),
        ),
      ),
    )
    .orderBy('valid_until')
    .orderBy('company_id')
    .orderBy('person_id')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ company_id: companyId, person_id: personId, valid_until: validUntil }) =>
    validUntil === null ? [] : [{ companyId, personId, validUntil }],
  )
}

/** @returns false when another server has warned of it */
export async function noteWarning(
  transaction: DatabaseTransaction,
  { companyId, personId, validUntil }: EndingAuthority,
  daysBefore: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('authority_warning')
    .values({ company_id: companyId, person_id: personId, valid_until: validUntil, days_before: daysBefore })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
