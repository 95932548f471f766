import { ok, refused, type Result } from '../result.ts'

/** The telephone or watch that keeps a copy of a card. */
export const wallets = ['apple', 'google', 'other'] as const

export type Wallet = (typeof wallets)[number]

/** `deleted` is final: the same telephone adds the card anew, as another token. */
export const walletTokenStates = ['active', 'suspended', 'deleted'] as const

export type WalletTokenState = (typeof walletTokenStates)[number]

/** Puts a token into a state; one in which it is already changes nothing. */
export const changeWalletToken = (
  from: WalletTokenState,
  to: WalletTokenState,
): Result<WalletTokenState, 'cardStatusNotChanged'> =>
  from === 'deleted' && to !== 'deleted' ? refused('cardStatusNotChanged') : ok(to)
