/**
 * The delay before asking again while the bank works on it, in milliseconds: short at first, then longer, then the page
 * stops. A page that is left open must not keep its session alive for ever.
 */
export const askAgainAfter = (asked: number): number | false => (asked < 20 ? 1_500 : asked < 60 ? 15_000 : false)
