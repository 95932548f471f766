import type { Reader } from '../../../db/transaction.ts'
import { type Block, blocksOf } from '../../companies/door.ts'

type Place = { readonly companyId: string; readonly personId: string }

/** True if a person acts, or is to act, for a company of the bank. Demo tenants have a bank of their own. */
export async function isOfCompany(reader: Reader, { companyId, personId }: Place): Promise<boolean> {
  const row = await reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .select('person_id')
    .where('relation.company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('company.demo_tenant_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom a block concerns, where it stands beside a person. */
async function findBlockedPerson(reader: Reader, blockId: string): Promise<string | null> {
  const row = await reader.selectFrom('block').select('person_id').where('block_id', '=', blockId).executeTakeFirst()
  return row?.person_id ?? null
}

/** A block of a company, of its accounts, or of a person who acts for it. */
export async function findBlock(
  reader: Reader,
  { companyId, blockId }: { readonly companyId: string; readonly blockId: string },
): Promise<Block | null> {
  const personId = await findBlockedPerson(reader, blockId)
  const isHere = personId === null || (await isOfCompany(reader, { companyId, personId }))
  if (!isHere) return null
  const blocks = await blocksOf(reader, personId === null ? { companyId } : { personId })
  return blocks.find((block) => block.blockId === blockId && isAbout(block, companyId)) ?? null
}

/** A block of a relation to another company is none of this one's. */
const isAbout = ({ subject }: Block, companyId: string): boolean =>
  !('companyId' in subject) || subject.companyId === companyId

export async function findIban(
  reader: Reader,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('client_account')
    .select('iban')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.iban ?? null
}
