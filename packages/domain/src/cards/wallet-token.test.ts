import { expect, test } from 'vitest'
import { changeWalletToken, walletTokenStates } from './wallet-token.ts'

test('a removed copy never comes back, and every other change is possible', () => {
  for (const from of walletTokenStates)
    for (const to of walletTokenStates) expect(changeWalletToken(from, to).ok, `${from} → ${to}`).toBe(from !== 'deleted' || to === 'deleted')
})
