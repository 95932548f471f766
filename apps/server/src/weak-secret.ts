/** 32 random bytes have about thirty different ones; with fewer than this a person typed them. */
const DIFFERENT_BYTES = 16
const SHORTEST = 12
const DIFFERENT_CHARACTERS = 6
/** Leftovers of examples and first set-ups. */
const LEFT_BEHIND = /change.?me|password|secret|example|default|postgres|12345|qwerty/i

/** A `key` is bytes in hexadecimal; `words` are what a person or a service has given out. */
type SecretKind = 'key' | 'words'

/** Why a secret can be guessed, as the end of a sentence, or null (security row 48). The secret itself is never in it. */
export function weaknessOf(secret: string, kind: SecretKind): string | null {
  if (kind === 'key') {
    return new Set(Buffer.from(secret, 'hex')).size < DIFFERENT_BYTES ? 'is a pattern, not a random key' : null
  }
  if (LEFT_BEHIND.test(secret)) return 'is one that examples use'
  if (secret.length < SHORTEST) return `is shorter than ${SHORTEST} characters`
  return new Set(secret).size < DIFFERENT_CHARACTERS ? 'repeats itself' : null
}
