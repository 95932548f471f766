/**
 * The time, in milliseconds, for which an unverified registration reserves its code. Anybody can type another person's
 * РНОКПП; three days leave the bank a weekend, and the true owner is not kept out for ever.
 */
const RESERVED_MS = 72 * 60 * 60_000

/** Registrations since this time have their codes reserved, at a moment. */
export const reservedSince = (now: number): Date => new Date(now - RESERVED_MS)
