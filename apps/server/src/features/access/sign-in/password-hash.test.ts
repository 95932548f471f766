import { expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseNewPassword } from './new-password.ts'
import { HASH_OF_NOBODY, hashAnew, hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

// security row 1
test('a password is hashed by argon2id with 19 MiB, 2 passes and 1 lane, as a PHC string', async () => {
  expect(await hashPassword(certain(parseNewPassword('Dilo-demo-1')))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
})

test('the same password hashes otherwise each time, and only it verifies', async () => {
  const [one, other] = await Promise.all([hashPassword(certain(parseNewPassword('Dilo-demo-1'))), hashPassword(certain(parseNewPassword('Dilo-demo-1')))])
  expect(one).not.toBe(other)
  expect(await verifyPassword('Dilo-demo-1', one)).toBe(true)
  expect(await verifyPassword('Dilo-demo-2', one)).toBe(false)
  expect(await verifyPassword('', one)).toBe(false)
})

test("argon2's published vector verifies", async () => {
  // From the reference implementation's test.c (argon2id, version 19): password "password", salt "somesalt", t=2, m=65536, p=1.
  const vector = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', vector)).toBe(true)
})

// security row 1
test('a hash made with an older cost is to be made anew, and nobody has the hash of nobody', async () => {
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc')).toBe(true)
  expect(needsRehash(await hashAnew('x'))).toBe(false)
  expect(needsRehash(HASH_OF_NOBODY)).toBe(false)
  expect(await verifyPassword('', HASH_OF_NOBODY)).toBe(false)
})
