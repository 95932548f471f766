import type { BankBlock } from '@dilo/contract/block.ts'
import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'

type ShownBlock = { readonly public_reason: BlockReason; readonly since: Date; readonly until: Date | null }

/** A block as its owner sees it, without the bank's own reason and without the person who placed it. */
export const presentBlock = ({ public_reason: reason, since, until }: ShownBlock): BankBlock => ({
  reason,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
})
