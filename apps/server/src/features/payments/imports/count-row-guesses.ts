import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority, TooMany } from '../../access/door.ts'
import { countGuesses } from '../parties/account-guesses.ts'
import type { RowToValidate } from './validate-rows.ts'

type Recipients = Pick<RowToValidate, 'fields' | 'isLeftOut'>

const validated = (rows: readonly Recipients[]) =>
  rows.filter(({ isLeftOut }) => !isLeftOut).map(({ fields }) => fields)

/** Counts the accounts of this bank that rows name under a wrong code, before the rows are validated. @param before the rows as they stood, and were validated */
export const countRowGuesses = (
  context: Context,
  authority: CompanyAuthority,
  rows: readonly Recipients[],
  before: readonly Recipients[] = [],
): Promise<Result<void, TooMany>> => countGuesses(context, authority, validated(rows), validated(before))
