import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority, TooMany } from '../../access/door.ts'
import { countGuesses } from '../parties/account-guesses.ts'
import type { RowToValidate } from './validate-rows.ts'

type Recipients = Pick<RowToValidate, 'fields' | 'isLeftOut'>

const validated = (rows: readonly Recipients[]) =>
  rows.filter(({ isLeftOut }) => !isLeftOut).map(({ fields }) => fields)

/**
 * Counts the rows that name an account of this bank under a wrong code, before the rows are validated.
 * @param before the rows in their earlier, validated state
 */
export const countRowGuesses = (
  context: Context,
  authority: CompanyAuthority,
  rows: readonly Recipients[],
  before: readonly Recipients[] = [],
): Promise<Result<void, TooMany>> => countGuesses(context, authority, validated(rows), validated(before))
