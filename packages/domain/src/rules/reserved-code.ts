/**
 * For how long the code of a registration that the bank has not verified is nobody else's, in milliseconds. Anybody can type
 * anybody's РНОКПП; three days leave the bank a weekend, and its owner is not kept out for ever.
 */
const RESERVED_MS = 72 * 60 * 60_000

/** Registrations since this time have their codes reserved, at a moment. */
export const reservedSince = (now: number): Date => new Date(now - RESERVED_MS)
