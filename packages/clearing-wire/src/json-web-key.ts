/** A key as JSON Web Key (RFC 7517): Ed25519, private or public. */
export type { JWK } from 'jose'
