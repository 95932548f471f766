import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { isBlocked } from '../../access/door.ts'

const columnsOf = (subject: BlockSubject) => ({
  what: subject.what,
  person_id: 'personId' in subject ? subject.personId : null,
  company_id: 'companyId' in subject ? subject.companyId : null,
  account_id: subject.what === 'account' ? subject.accountId : null,
  scope: subject.what === 'account' ? subject.scope : null,
})

/** True if there is such a person, relation or account: the bank's people may have typed an id of nothing. */
export async function isThere(reader: Reader, subject: BlockSubject): Promise<boolean> {
  const found = await rowOf(reader, subject).executeTakeFirst()
  return found !== undefined
}

function rowOf(reader: Reader, subject: BlockSubject) {
  switch (subject.what) {
    case 'password':
    case 'person':
      return reader
        .selectFrom('person_view as person')
        .select('person_id as id')
        .where('person_id', '=', subject.personId)
    case 'relation':
      return reader
        .selectFrom('relation')
        .select('person_id as id')
        .where('person_id', '=', subject.personId)
        .where('company_id', '=', subject.companyId)
        .where('status', '<>', 'deleted')
    case 'account':
      return reader
        .selectFrom('client_account')
        .select('account_id as id')
        .where('company_id', '=', subject.companyId)
        .where('account_id', '=', subject.accountId)
        .where('status', '<>', 'CLOSED')
  }
}

/** The blocks that stand beside exactly this thing now, in one order; null: there is no such thing. */
export async function standingBlocks(reader: Reader, subject: BlockSubject): Promise<readonly string[] | null> {
  if (!(await isThere(reader, subject))) return null
  const { what, person_id, company_id, account_id, scope } = columnsOf(subject)
  const rows = await reader
    .selectFrom('block')
    .select('block_id')
    .where('what', '=', what)
    .where('person_id', 'is not distinct from', person_id)
    .where('company_id', 'is not distinct from', company_id)
    .where('account_id', 'is not distinct from', account_id)
    .where('scope', 'is not distinct from', scope)
    .where('lifted_at', 'is', null)
    .where(isBlocked('block.holds_until'))
    .orderBy('block_id')
    .execute()
  return rows.map(({ block_id }) => block_id)
}

/** A block as it was placed. */
export type PlacedBlock = {
  readonly blockId: string
  readonly subject: BlockSubject
  readonly reason: string
  readonly publicReason: BlockReason
  readonly placedBy: string
  readonly since: Date
  readonly until: Date | null
}

/**
 * The database locks the subject of the block: it waits for concurrent users of the subject, or they wait for it
 * (0387).
 */
export async function insertBlock(transaction: DatabaseTransaction, block: PlacedBlock): Promise<void> {
  await transaction
    .insertInto('block')
    .values({
      ...columnsOf(block.subject),
      block_id: block.blockId,
      reason: block.reason,
      public_reason: block.publicReason,
      placed_by: block.placedBy,
      since: block.since,
      until: block.until,
      // The database counts it by its own clock.
      holds_until: block.since,
    })
    .execute()
}

/** Lifts a block that stands. @returns what it stood beside; undefined: another has lifted it, or its time is over */
export const markLifted = (transaction: DatabaseTransaction, blockId: string, by: string, at: Date) =>
  transaction
    .updateTable('block')
    .set({ lifted_at: at, lifted_by: by })
    .where('block_id', '=', blockId)
    .where('lifted_at', 'is', null)
    .where(isBlocked('block.holds_until'))
    .returning(['what', 'person_id', 'company_id', 'account_id', 'scope', 'public_reason', 'since', 'until'])
    .executeTakeFirst()

export const isBlock = async (reader: Reader, blockId: string): Promise<boolean> =>
  (await reader.selectFrom('block').select('block_id').where('block_id', '=', blockId).executeTakeFirst()) !== undefined

/** Longer histories have no reader. */
const AT_MOST = 200

/** The blocks of a company's accounts and relations, or of a person in every company; the newest first, with the ended. */
export const findBlocks = (reader: Reader, of: { readonly companyId: string } | { readonly personId: string }) =>
  reader
    .selectFrom('block')
    .select(['block_id', 'what', 'person_id', 'company_id', 'account_id', 'scope', 'reason', 'public_reason'])
    .select(['placed_by', 'since', 'until', 'lifted_at', 'lifted_by'])
    .select(isBlocked('block.holds_until').as('holds'))
    .where('companyId' in of ? 'company_id' : 'person_id', '=', 'companyId' in of ? of.companyId : of.personId)
    .orderBy('since', 'desc')
    .orderBy('block_id', 'desc')
    .limit(AT_MOST)
    .execute()

/** The companies for which a person acts, whose trails record a block of the person. */
export async function findCompaniesOf(reader: Reader, personId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('relation')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id: companyId }) => companyId)
}

export const findCompanyNames = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company')
    .select(['short_name_uk as uk', 'short_name_ru as ru'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

export const findPersonNames = (reader: Reader, personId: string) =>
  reader
    .selectFrom('person_view as person')
    .select(['last_name_uk', 'first_name_uk', 'middle_name_uk', 'last_name_ru', 'first_name_ru', 'middle_name_ru'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()

export async function findIban(reader: Reader, companyId: string, accountId: string): Promise<string> {
  const { iban } = await reader
    .selectFrom('client_account')
    .select('iban')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return iban
}
