import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]

/** A key is used for one document and, of sealing keys, for a nonce that is drawn anew each time. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES)

/**
 * Seals bytes (AES-256-GCM): the nonce, the sealed bytes, the tag.
 * @param to their owner: opened as another owner's, they do not open
 */
export function seal(key: Buffer, bytes: Buffer, to: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(to))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the key is another one, the bytes were changed, or they belong to another one */
export function unseal(key: Buffer, sealed: Buffer, to: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(to))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
