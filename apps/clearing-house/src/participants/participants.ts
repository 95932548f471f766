import type { BankCode } from '@dilo/domain/values/iban.ts'
import { openSettlementAccount } from '../books/settlement-accounts.ts'
import type { Store } from '../store/open-store.ts'

/** A bank of the house's directory, by its six-digit code. */
type Participant = {
  readonly code: BankCode
  readonly name: string
  readonly kind: 'member' | 'invented'
  /** False: instant transfers to it are refused (AB08), ordinary ones settle and wait in its queue. */
  readonly isOnline: boolean
  /** A JSON Web Key as text; null for an invented bank. */
  readonly publicKey: string | null
}

/** Writes a participant into the directory, or changes its entry, and opens its settlement account. */
export function enrol(store: Store, { code, name, kind, isOnline, publicKey }: Participant): void {
  store.atomically(() => {
    store.run(
      `insert into participant (code, name, kind, is_online, public_key) values (?, ?, ?, ?, ?)
       on conflict (code) do update set name = excluded.name, kind = excluded.kind,
         is_online = excluded.is_online, public_key = excluded.public_key`,
      code,
      name,
      kind,
      isOnline ? 1 : 0,
      publicKey,
    )
    openSettlementAccount(store, code)
  })
}

export function participantOf(store: Store, code: string): Participant | null {
  const row = store.one('select code, name, kind, is_online, public_key from participant where code = ?', code)
  if (row === undefined) return null
  return {
    code: row['code'] as BankCode,
    name: String(row['name']),
    kind: row['kind'] as Participant['kind'],
    isOnline: row['is_online'] === 1n,
    publicKey: row['public_key'] as string | null,
  }
}
