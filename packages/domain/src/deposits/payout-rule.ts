/** When interest is paid. With `capitalised` it is added to the deposit instead. */
export const payoutRules = ['monthly', 'quarterly', 'atEnd'] as const

export type PayoutRule = (typeof payoutRules)[number]
