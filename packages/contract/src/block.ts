import { blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { blockScopes } from '@dilo/domain/rules/block.ts'
import { z } from 'zod'
import { instant } from './wire.ts'

/** A block of the bank, as the client sees it, without the person at the bank who placed it. */
export const bankBlock = z
  .strictObject({
    reason: z.enum(codesOf(blockReasons)).describe('Why, as a code of a dictionary with words.'),
    since: instant,
    until: instant.nullable().describe('Null: until the bank lifts it.'),
  })
  .meta({ id: 'BankBlock' })

export type BankBlock = z.output<typeof bankBlock>

/** A block of an account. */
export const accountBlock = bankBlock
  .extend({ scope: z.enum(blockScopes).describe('`debit`: nothing goes out, money comes in; `all`: neither.') })
  .meta({ id: 'AccountBlock' })

export type AccountBlock = z.output<typeof accountBlock>
