import { roomTables } from '../../../../../scripts/boundaries/room-tables.mjs'
import type { DatabaseObjects } from './read-objects.ts'

/**
 * The rooms of functions that no single table names as its trigger. A function of many rooms belongs to `db`. Views belong
 * to the room of the table that they read, but for those of this table.
 */
// oxfmt-ignore
const namedOwners: Record<string, readonly string[]> = {
  db: ['demand', 'folded', 'keep_from_calls', 'keep_to_accounts', 'keep_to_companies', 'keep_to_reached', 'reach_of_calls', 'refuse_breach', 'refuse_change_of_tenant', 'refuse_change_of_what_stands', 'renew_reach', 'search_letters', 'search_parts', 'subject_kind'],
  access: ['free_logins', 'lower_counters', 'release_login', 'spend_codes'],
  audit: ['anchor_audit', 'audit_subject_in_reach', 'lock_audit_head', 'record_audit', 'refuse_audit_change', 'refuse_audit_head_change'],
  companies: ['company_core_id', 'person_acts', 'refuse_unblocking'],
  accounts: ['account_pays', 'client_account_number', 'entry_words', 'insert_entry_details', 'notify_of_credits'],
  notices: ['may_wait', 'notify_of_steps', 'notify_parties'],
  signing: ['add_to_method_use', 'counted_signature', 'insert_signatures', 'lock_method_use', 'order_has_paid', 'sum_of_signatures'],
  cards: ['card_standing', 'lock_asked_cards', 'write_card_answer', 'write_card_answers'],
  questionnaires: ['forget_questionnaires', 'tax_numbers_named'],
  exchange: ['exchange_contract_taken', 'exchange_position_signed', 'exchange_request_in_reach'],
  payments: ['import_in_reach', 'lock_free_in_queue', 'move_payments', 'payment_in_reach', 'record_payment_events', 'remember_recipients', 'remove_from_queue', 'returned_by_step', 'settle_payments', 'take_idempotency_keys'],
  deposits: ['arrest_deposit_of_demo', 'deposit_in_reach'],
  people: ['remove_contact'],
  demo: ['remove_demo_tenants'],
  desk: ['make_head', 'record_staff_audit', 'refuse_key_of_demo_staff', 'works_for_bank'],
}

/** @returns the room of each table, view, function, sequence and enumeration, by its name. @throws Error for one without a room */
export function findOwners({ tables, views, functions, sequences, enumerations }: DatabaseObjects): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  const add = (rooms: Record<string, readonly string[]>) => {
    for (const [room, names] of Object.entries(rooms)) for (const name of names) owners.set(name, room)
  }
  add(roomTables)
  add(namedOwners)
  for (const { name, reads } of views) if (!owners.has(name)) owners.set(name, ownerOf(owners, reads[0] ?? name))
  for (const { name, triggers } of [...tables, ...views]) for (const { calls } of triggers) if (!owners.has(calls)) owners.set(calls, ownerOf(owners, name))
  for (const { name } of [...functions, ...sequences, ...enumerations]) ownerOf(owners, name)
  return owners
}

function ownerOf(owners: ReadonlyMap<string, string>, name: string): string {
  const owner = owners.get(name)
  if (owner === undefined) throw new Error(`${name} belongs to no room: name its room in owners.ts, or in scripts/boundaries/room-tables.mjs.`)
  return owner
}
