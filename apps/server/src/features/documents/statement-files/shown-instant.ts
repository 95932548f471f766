/** As people of the bank read an instant: `22.11.2026, 14:05`, in Kyiv. @param milliseconds since 1970 */
export const shownInstant = (milliseconds: number): string =>
  new Date(milliseconds)
    .toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'short' })
    .replace(/(\d\d)\.(\d\d)\.(\d\d)(?=,)/, '$1.$2.20$3')
