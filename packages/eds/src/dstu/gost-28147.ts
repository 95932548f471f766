import { Buffer } from 'buffer'
import gost89 from 'gost89'
import { gost34311 } from './gost-34311.ts'

/** The cipher of DSTU GOST 28147 with the substitutions of DSTU 4145 (DKE № 1), under a key that it keeps. */
export type Gost28147 = {
  /** Encrypts with feedback (CFB). @param iv 8 octets */
  encryptWithFeedback(iv: Uint8Array, clear: Uint8Array): Uint8Array
  /** Decrypts with feedback (CFB). @param iv 8 octets */
  decryptWithFeedback(iv: Uint8Array, encrypted: Uint8Array): Uint8Array
  /** Decrypts whole blocks of 8 octets by simple substitution (ECB). */
  decryptBlocks(encrypted: Uint8Array): Uint8Array
}

/** The block of the hash: HMAC hashes a longer password first (RFC 2104). */
const HASH_BLOCK = 32

/** The cipher under the key that PBKDF2 with HMAC of GOST 34.311 derives from a password. It is slow on purpose. */
export function gost28147ByPbkdf2(password: Uint8Array, salt: Uint8Array, iterations: number): Gost28147 {
  const short = password.length > HASH_BLOCK ? gost34311(password) : password
  return gost28147(gost89.pbkdf(Buffer.from(short), Buffer.from(salt), iterations))
}

/** The cipher under a password that GOST 34.311 has hashed so many times over. */
export const gost28147ByPasses = (password: Uint8Array, passes: number): Gost28147 =>
  gost28147(gost89.dumb_kdf(Buffer.from(password), passes))

function gost28147(key: Uint8Array): Gost28147 {
  const cipher = gost89.init()
  cipher.key(key)
  return {
    encryptWithFeedback(iv, clear) {
      const encrypted = Buffer.alloc(clear.length)
      cipher.crypt_cfb(Buffer.from(iv), Buffer.from(clear), encrypted)
      return Uint8Array.from(encrypted)
    },
    decryptWithFeedback: (iv, encrypted) =>
      wiped(encrypted.length, (clear) => cipher.decrypt_cfb(Buffer.from(iv), Buffer.from(encrypted), clear)),
    decryptBlocks: (encrypted) => wiped(encrypted.length, (clear) => cipher.decrypt(Buffer.from(encrypted), clear)),
  }
}

/** A copy of what is decrypted: the library's own is wiped. */
function wiped(length: number, decryptInto: (clear: Uint8Array) => void): Uint8Array {
  const clear = Buffer.alloc(length)
  decryptInto(clear)
  const copy = Uint8Array.from(clear)
  clear.fill(0)
  return copy
}
