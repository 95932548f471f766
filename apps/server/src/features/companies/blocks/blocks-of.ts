import type { Reader } from '../../../db/transaction.ts'
import { findBlocks, type PlacedBlock } from './store.ts'
import { subjectOf } from './subject-of-row.ts'

/** A block as the bank's own people see it. */
export type Block = PlacedBlock & {
  readonly lifted: { readonly at: Date; readonly by: string } | null
  /** True if it stands now: neither lifted nor over. */
  readonly stands: boolean
}

/** The blocks of a company's accounts and relations, or all of a person; the newest first, the ended ones too. */
export async function blocksOf(
  reader: Reader,
  of: { readonly companyId: string } | { readonly personId: string },
): Promise<Block[]> {
  const rows = await findBlocks(reader, of)
  return rows.map((row) => ({
    blockId: row.block_id,
    subject: subjectOf(row),
    reason: row.reason,
    publicReason: row.public_reason,
    placedBy: row.placed_by,
    since: row.since,
    until: row.until,
    lifted: row.lifted_at === null ? null : { at: row.lifted_at, by: row.lifted_by ?? '' },
    stands: row.lifted_at === null && row.holds,
  }))
}
