import { positions } from '@dilo/domain/dictionaries/positions.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { type Access, wholeScope } from '@dilo/domain/signing/access-change.ts'
import type { PersonLimits } from '@dilo/domain/signing/person-limits.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type Key = { readonly companyId: string; readonly personId: string }

const columns = [
  'person_id',
  'version',
  'status',
  'type',
  'position_code',
  'permissions',
  'signature_type',
  'account_ids',
  'valid_until',
  'authority_number',
  'authority_date',
] as const

/** A relation's rights with all that narrows them, whether it gives access now or not. */
export type RelationAccess = {
  readonly personId: string
  readonly version: number
  readonly state: 'created' | 'onConfirm' | 'active' | 'disabled' | 'deleted'
  readonly access: Access
}

const relations = (reader: Reader, companyId: string) =>
  reader.selectFrom('relation').select(columns).where('company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof relations>['execute']>>[number]

const limitsOf = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('signing_limit')
    .select(['person_id', 'method', 'per_payment', 'per_day', 'per_month'])
    .where('company_id', '=', companyId)
    .orderBy('method')

type LimitRow = Awaited<ReturnType<ReturnType<typeof limitsOf>['execute']>>[number]

/** The accesses of all relations of a company that have not ended, by person. */
export async function readAccesses(reader: Reader, companyId: string): Promise<ReadonlyMap<string, RelationAccess>> {
  const rows = await relations(reader, companyId).where('status', '<>', 'deleted').execute()
  const limits = await limitsOf(reader, companyId).execute()
  return new Map(rows.map((row) => [row.person_id, accessOf(row, limits)]))
}

/** One relation in any state; null: the person has none to the company. */
export async function readAccess(reader: Reader, { companyId, personId }: Key): Promise<RelationAccess | null> {
  const row = await relations(reader, companyId).where('person_id', '=', personId).executeTakeFirst()
  if (row === undefined) return null
  return accessOf(row, await limitsOf(reader, companyId).where('person_id', '=', personId).execute())
}

/** Only what is written is a limit: a span without a limit and a method without one are the same as none. */
function accessOf(row: Row, limits: readonly LimitRow[]): RelationAccess {
  const own: PersonLimits = Object.fromEntries(
    limits
      .filter(({ person_id }) => person_id === row.person_id)
      .map((one) => [one.method, { perPayment: one.per_payment, perDay: one.per_day, perMonth: one.per_month }]),
  )
  const { authority_number: number, authority_date: date } = row
  return {
    personId: row.person_id,
    version: row.version,
    state: row.status,
    access: {
      ...wholeScope,
      type: row.type,
      position: row.position_code,
      permissions: row.permissions,
      signatureType: row.signature_type,
      accounts: row.account_ids,
      limits: own,
      validUntil: row.valid_until,
      authority: number === null || date === null ? null : { number, date },
    },
  }
}

/**
 * Writes a person's rights; the caller has locked the company, and then the relation.
 * @param signsSince the time since which the person counts as a new signatory (decision 096); undefined: unchanged
 */
export async function storeAccess(
  transaction: DatabaseTransaction,
  { companyId, personId }: Key,
  access: Access,
  signsSince?: Date,
): Promise<void> {
  await transaction
    .updateTable('relation')
    .set({
      type: access.type,
      permissions: [...access.permissions],
      signature_type: access.signatureType,
      account_ids: access.accounts && [...access.accounts],
      valid_until: access.validUntil,
      authority_number: access.authority?.number ?? null,
      authority_date: access.authority?.date ?? null,
      ...(access.position !== null && isCodeOf(positions, access.position) && { position_code: access.position }),
      ...(signsSince !== undefined && { signs_since: signsSince }),
    })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
  await transaction
    .deleteFrom('signing_limit')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
  const rows = Object.entries(access.limits).map(([method, limit]) => ({
    company_id: companyId,
    person_id: personId,
    method: method as keyof PersonLimits,
    per_payment: limit.perPayment,
    per_day: limit.perDay,
    per_month: limit.perMonth,
  }))
  if (rows.length > 0) await transaction.insertInto('signing_limit').values(rows).execute()
}
