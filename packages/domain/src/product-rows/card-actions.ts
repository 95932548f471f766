/** Actions about cards. */
// oxfmt-ignore
export const cardActions = {
  // The person who learns of a strange payment stops the card: minutes count, and the money stays. Two let it pay
  // again.
  cardLocking: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  cardUnlocking: { makers: ['officer'], secondPair: { needs: 'two', by: ['compliance'] } },
  // Nothing is booked by it: an officer has settled it with the processor.
  cardMessageClosing: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  // One officer is enough: the card pays nothing before its holder activates it.
  cardSending: { makers: ['officer'], secondPair: { needs: 'alone' } },
  settlementDifferenceClosing: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
} as const
