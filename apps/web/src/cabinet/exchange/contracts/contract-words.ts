/** The settlement deadlines of the National Bank, the usual one first. */
export const deadlines = [180, 120, 270] as const
