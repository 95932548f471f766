import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Store } from '../store/open-store.ts'

/** The central bank: what the participants have together is what it has issued, so all accounts sum to zero. */
export const ISSUER = 'ISSUER'

type Owner = BankCode | typeof ISSUER

type Posting = {
  readonly kind: 'fund' | 'settle' | 'return'
  /** The name of the settled transfer or return. The books take each once. */
  readonly reference: string
  readonly debited: Owner
  readonly credited: Owner
  readonly amount: Kopiykas
  readonly at: number
  readonly businessDate: BusinessDate
}

export function openSettlementAccount(store: Store, owner: Owner): void {
  store.run('insert into settlement_account (owner) values (?) on conflict do nothing', owner)
}

/** The money that a participant can spend: its balance without what is set aside. */
export function availableOf(store: Store, owner: Owner): Kopiykas {
  const row = store.one('select balance - reserved as available from settlement_account where owner = ?', owner)
  return kopiykas((row?.['available'] as bigint | undefined) ?? 0n)
}

/** Only tests use it. */
export function balanceOf(store: Store, owner: Owner): Kopiykas {
  const row = store.one('select balance from settlement_account where owner = ?', owner)
  return kopiykas((row?.['balance'] as bigint | undefined) ?? 0n)
}

/**
 * Moves money between two settlement accounts.
 * @throws when the debited account is short or the reference is posted already: the caller asks before
 */
export function post(store: Store, posting: Posting): void {
  const { kind, reference, debited, credited, amount, at, businessDate } = posting
  store.atomically(() => {
    store.run(
      `insert into posting (kind, reference, debited, credited, amount, posted_at, business_date)
       values (?, ?, ?, ?, ?, ?, ?)`,
      kind,
      reference,
      debited,
      credited,
      amount,
      at,
      businessDate,
    )
    store.run('update settlement_account set balance = balance - ? where owner = ?', amount, debited)
    store.run('update settlement_account set balance = balance + ? where owner = ?', amount, credited)
  })
}

/** Sets money aside until an instant transfer is decided. @throws when the account is short */
export function reserve(store: Store, owner: BankCode, amount: Kopiykas): void {
  store.run('update settlement_account set reserved = reserved + ? where owner = ?', amount, owner)
}

export function release(store: Store, owner: BankCode, amount: Kopiykas): void {
  store.run('update settlement_account set reserved = reserved - ? where owner = ?', amount, owner)
}

/** @returns sentences about what is wrong in the books; none when they are in order */
export function inspectBooks(store: Store): readonly string[] {
  const faults: string[] = []
  const { total } = store.one('select coalesce(sum(balance), 0) as total from settlement_account') as { total: bigint }
  if (total !== 0n) faults.push(`The settlement accounts sum to ${total}, and not to zero`)
  const differing = store.all(
    `select owner, balance, posted from (
       select owner, balance,
         coalesce((select sum(amount) from posting where credited = owner), 0)
         - coalesce((select sum(amount) from posting where debited = owner), 0) as posted
       from settlement_account) where balance <> posted`,
  )
  for (const { owner, balance, posted } of differing) {
    faults.push(`The account of ${owner} has ${balance}, and its postings make ${posted}`)
  }
  const reserved = store.all(
    `select owner, reserved, waiting from (
       select owner, reserved, coalesce((select sum(amount) from transfer
         where sender = owner and state = 'awaitingConsent'), 0) as waiting
       from settlement_account) where reserved <> waiting`,
  )
  for (const { owner, reserved: aside, waiting } of reserved) {
    faults.push(`The account of ${owner} has ${aside} set aside, and ${waiting} waits for consent`)
  }
  const unposted = store.all(
    `select uetr from transfer where (state = 'settled') <> exists (
       select 1 from posting where kind = 'settle' and reference = uetr and amount = transfer.amount
         and debited = sender and credited = recipient)`,
  )
  for (const { uetr } of unposted) faults.push(`The transfer ${uetr} and the books disagree`)
  const miscounted = store.all(
    `select uetr from transfer where returned <> coalesce((select sum(amount) from transfer_return join posting
       using (reference, amount) where kind = 'return' and transfer_return.uetr = transfer.uetr
         and debited = recipient and credited = sender), 0)`,
  )
  for (const { uetr } of miscounted) faults.push(`The returns of ${uetr} and the books disagree`)
  return faults
}
