/** Its key begins with anything of four bits: found within a few guesses, whatever the nonce. */
export const easyCaptcha = {
  kind: 'proofOfWork',
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
      keySignature: '00',
      nonce: '00'.repeat(16),
      salt: '00'.repeat(16),
      data: {},
    },
    signature: '00',
  },
  guesses: 1000,
  good_for: 300,
}
