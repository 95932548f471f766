/** `20.11.2026`, as days are written in Ukraine. @param day `YYYY-MM-DD` */
export const shortDate = (day: string): string => day.split('-').reverse().join('.')
