/** Spec section 9: how long the government's register is waited for, in milliseconds. */
export const GOVERNMENT_VERIFICATION_TIMEOUT = 10_000

/** The result of a query to the register: a status, or no answer. */
export type GovernmentAnswer = { readonly kind: 'status'; readonly status: number } | { readonly kind: 'timeOut' }

/** The register's status for a code that it no longer has: the company or entrepreneur has ceased (припинено). */
export const GOVERNMENT_CEASED = 410

/**
 * True if a legal entity's code counts as valid (spec sections 5 and 7): 404 is the only negative answer, a time-out
 * counts as yes. So does any other failure: a register that is down must not keep a company from its bank.
 */
export const isValidByGovernment = (answer: GovernmentAnswer): boolean =>
  answer.kind === 'timeOut' || answer.status !== 404
