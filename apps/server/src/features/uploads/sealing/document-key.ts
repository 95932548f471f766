import { hkdfSync } from 'node:crypto'
import type { Context } from '../../../context.ts'

/** A key that seals the keys of documents, and the name under which a document says which one it was. */
export type SealingKey = { readonly id: string; readonly key: Buffer }

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

/** Nothing of a server key can be learned from its name. */
const derived = (serverKey: Buffer): SealingKey => ({
  id: Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.documents.key-id', 8)).toString('hex'),
  key: Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.documents', 32)),
})

/** Seals what is handed in from now on. */
export const sealingKey = ({ serverKey }: Pick<Keys, 'serverKey'>): SealingKey => derived(serverKey)

/** The keys that sealed documents before rotations, as long as their keys are among the settings. */
export const formerSealingKeys = ({ formerServerKeys }: Pick<Keys, 'formerServerKeys'>): readonly SealingKey[] =>
  formerServerKeys.map(derived)

/** The key of this name. Null: it has left the settings. */
export const sealingKeyOf = (keys: Keys, id: string): SealingKey | null =>
  [sealingKey(keys), ...formerSealingKeys(keys)].find((one) => one.id === id) ?? null
