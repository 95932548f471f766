/** At the beginning of a line. */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** After a colon. */
export const uncapitalised = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
