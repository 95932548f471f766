import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { fundParticipant } from '../days/fund-participant.ts'
import type { Moment } from '../house-clock.ts'
import type { Store } from '../store/open-store.ts'
import { enrol, participantOf } from './participants.ts'

/** A bank of the directory. */
export type Bank = {
  readonly code: BankCode
  readonly name: string
  /** The key of a bank that has a program of its own, a JSON Web Key as text; null: an invented bank. */
  readonly publicKey: string | null
}

/** Writes a bank into the directory. @param prefunded kopiykas that the central bank gives a new one */
export function enrolFunded(store: Store, { code, name, publicKey }: Bank, prefunded: Kopiykas, moment: Moment): void {
  const isNew = participantOf(store, code) === null
  enrol(store, { code, name, kind: publicKey === null ? 'invented' : 'member', isOnline: true, publicKey })
  if (isNew && prefunded > 0n) fundParticipant(store, { participant: code, amount: prefunded, reference: code }, moment)
}
