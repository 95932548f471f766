/** Actions about deposits. */
// oxfmt-ignore
export const depositActions = {
  // The paper of a court holds from the moment it comes. Two lift it again.
  depositArrest: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  depositRelease: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // It costs the bank money, and is agreed with one client alone.
  depositRate: { makers: ['officer', 'product'], secondPair: { needs: 'two', by: ['security', 'compliance'] } },
} as const
