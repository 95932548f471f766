/** The working hours of the bank's people, by Kyiv's clock, from Monday to Friday. */
export const bankHours = { opens: 9, closes: 18 } as const

/** A whole working day, in hours. */
export const DAY_OF_WORK = bankHours.closes - bankHours.opens
