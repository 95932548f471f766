import { certain } from '@dilo/domain/result.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import type { Store } from '../store/open-store.ts'
import { type Behaviour, type BehaviourName, behaviours } from './behaviours.ts'

/** The accounts of invented banks that a visitor of the demo may pay to (docs/demo.md). */
const accountsOfDemo: Readonly<Record<string, BehaviourName>> = {
  UA163052990000026000000000013: 'rejected',
  UA693220010000026000000000014: 'returned',
  UA763005280000026000000000015: 'late',
  UA323052990000026000000000016: 'credited',
  UA853220010000026000000000017: 'returnsInParts',
  UA923005280000026000000000018: 'agreesToRecall',
  UA483052990000026000000000019: 'refusesConsent',
  UA043220010000026000000000020: 'silent',
}

/** Says how the bank of an account treats transfers to it, from now on. */
export function behave(store: Store, account: Iban, behaviour: BehaviourName): void {
  store.run(
    `insert into invented_account (account, behaviour) values (?, ?)
     on conflict (account) do update set behaviour = excluded.behaviour`,
    account,
    behaviour,
  )
}

export function behaveAsInDemo(store: Store): void {
  for (const [account, behaviour] of Object.entries(accountsOfDemo))
    behave(store, certain(parseIban(account)), behaviour)
}

/** An account that nobody has named takes what comes. */
export function behaviourOfAccount(store: Store, account: Iban): Behaviour {
  const row = store.one('select behaviour from invented_account where account = ?', account)
  return behaviours[(row?.['behaviour'] as BehaviourName | undefined) ?? 'plain'] ?? behaviours.plain
}
