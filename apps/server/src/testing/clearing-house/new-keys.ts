import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from '@dilo/clearing-wire/json-web-key.ts'

type Keys = { readonly key: JWK; readonly publicKey: JWK }

/** An Ed25519 key and its public part as JSON Web Keys. */
export function newKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { key: privateKey.export({ format: 'jwk' }) as JWK, publicKey: publicKey.export({ format: 'jwk' }) as JWK }
}
