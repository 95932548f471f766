/** The part of gost89 that this room uses: the hash of GOST 34.311 and the cipher of DSTU GOST 28147. */
declare module 'gost89' {
  type Cipher = {
    key(key: Uint8Array): void
    crypt_cfb(iv: Uint8Array, clear: Uint8Array, out: Uint8Array): void
    crypt(clear: Uint8Array, out: Uint8Array): void
    decrypt(encrypted: Uint8Array, out: Uint8Array): void
    decrypt_cfb(iv: Uint8Array, encrypted: Uint8Array, out: Uint8Array): void
  }
  const gost89: {
    readonly Hash: { gosthash(message: Uint8Array): Uint8Array }
    init(): Cipher
    dumb_kdf(password: Uint8Array, passes: number): Uint8Array
    pbkdf(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array
  }
  export default gost89
}
