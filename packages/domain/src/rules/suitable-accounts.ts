import { ok, refused, type Result } from '../result.ts'

/** The accounts that an operation may use; none is a refusal of its own, not an empty list to choose from (spec section 5). */
export function suitableAccounts<Account>(
  accounts: readonly Account[],
  suits: (account: Account) => boolean,
): Result<readonly [Account, ...Account[]], 'No suitable accounts'> {
  const [first, ...others] = accounts.filter(suits)
  return first === undefined ? refused('No suitable accounts') : ok([first, ...others])
}
